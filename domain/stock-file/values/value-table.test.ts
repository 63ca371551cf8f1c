import { describe, expect, it } from 'vitest'
import { makeReferenceList } from '#domain/reference/reference-list.ts'
import { makeReferenceTable, makeValueTable } from './value-table.ts'

describe('a table of values', () => {
  const readSize = makeValueTable([
    ['small', ['S', 'Very Small']],
    ['large', ['L']],
  ])

  it('reads a value with any spacing and case', () => {
    expect(['s', ' S. ', 'very_small', 'VERYSMALL'].map(readSize)).toEqual([
      'small',
      'small',
      'small',
      'small',
    ])
    expect(readSize('XL')).toBeUndefined()
  })

  it('refuses one spelling for two values', () => {
    expect(() =>
      makeValueTable([
        ['small', ['S']],
        ['strong', ['s.']],
      ]),
    ).toThrow('"s." has two meanings.')
  })
})

describe('a look-up table of a reference list', () => {
  const metals = makeReferenceList('metal', [{ id: 7, name: 'Gold' }])

  it('reads names and other spellings as ids', () => {
    const readMetal = makeReferenceTable(metals, { Gold: ['AU'] })
    expect([readMetal('gold'), readMetal('Au'), readMetal('Tin')]).toEqual([7, 7, undefined])
  })

  it('refuses spellings for a name that the list lacks', () => {
    expect(() => makeReferenceTable(metals, { Tin: ['SN'] })).toThrow('There is no metal called "Tin".')
  })
})

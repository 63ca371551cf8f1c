import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeReferenceList } from './reference-list.ts'

const metals = makeReferenceList('metal', [
  { id: 7, name: 'Gold' },
  { id: 2, name: 'Platinum' },
])

describe('a reference list', () => {
  it('finds a row by its id and by its name, ignoring case', () => {
    expect(metals.get(7).name).toBe('Gold')
    expect(metals.getByName(' platinum ').id).toBe(2)
  })

  it('keeps the order of its rows', () => {
    expect(metals.rows.map((row) => row.id)).toEqual([7, 2])
  })

  it('finds nothing for a missing row, and getting it throws', () => {
    expect(metals.find(1)).toBeUndefined()
    expect(metals.findByName('Tin')).toBeUndefined()
    expect(() => metals.get(1)).toThrow('There is no metal with id 1.')
    expect(() => metals.getByName('Tin')).toThrow('There is no metal called "Tin".')
  })

  it('refuses one id for two rows', () => {
    const twice = [
      { id: 1, name: 'Gold' },
      { id: 1, name: 'Tin' },
    ]
    expect(() => makeReferenceList('metal', twice)).toThrow('given twice')
  })

  it('finds a row of that name for every name', () => {
    const rows = fc.uniqueArray(fc.record({ id: fc.nat(), name: fc.string() }), { selector: (row) => row.id })
    fc.assert(
      fc.property(rows, (rows) => {
        const list = makeReferenceList('row', rows)
        for (const row of rows) {
          expect(list.get(row.id)).toBe(row)
          expect(list.getByName(row.name).name.trim().toLowerCase()).toBe(row.name.trim().toLowerCase())
        }
      }),
      { numRuns: 200 },
    )
  })
})

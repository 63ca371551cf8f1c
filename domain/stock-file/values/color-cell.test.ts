import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { colors } from '#domain/reference/colors.ts'
import { isFancyPointer, readColor } from './color-cell.ts'

const format = (text: string) => {
  const reading = readColor(text)
  if (reading === undefined || reading.colorId === null) return undefined
  const { name, variation } = colors.get(reading.colorId)
  return [variation === null ? name : `${name} ${variation}`, reading.note].filter(Boolean).join(', ')
}

describe('a color cell', () => {
  it.each([
    ['D', 'White D'],
    ['z', 'White Z'],
    ['G-H', 'White G-H'],
    ['GH', 'White G-H'],
    ['G / H', 'White G-H'],
    ['H-G', 'White G-H'],
    ['G to J', 'White G-J'],
    ['O-P', 'White O-P'],
    ['NO', 'White N-O'],
    ['PR', 'White P-R'],
    ['SZ', 'White S-Z'],
    ['D-K', 'White, read as White without a grade'],
    ['D+', 'White D, read as D'],
    ['E-', 'White E, read as E'],
    ['K, Faint Brown', 'White K, read as K'],
    ['White', 'White'],
    ['Black', 'Black'],
    ['BLK', 'Black'],
    ['S&P', 'S&P'],
    ['Salt & Pepper', 'S&P'],
    ['Ice', 'Ice'],
    ['Cognac', 'Cognac'],
    ['NA', 'NA'],
    ['N/A', 'NA'],
    ['TTLB', 'Brown, read as Brown'],
    ['Fancy Intense Yellow', 'Yellow'],
    ['FIY', 'Yellow'],
  ])('written %s is %s', (text, expected) => {
    expect(format(text)).toBe(expected)
  })

  it('contains white letters where a fancy color column would contain colors', () => {
    expect(['Y', 'O', 'G', 'P'].map(format)).toEqual(['White Y', 'White O', 'White G', 'White P'])
  })

  it.each(['', '*', 'Fancy', 'A', 'A-B', 'puce', `D ${' '.repeat(9000)}\n`])('has no color in %j', (text) => {
    expect(format(text)).toBeUndefined()
  })

  it('may only refer to the fancy color columns', () => {
    expect(['*', 'FANCY', 'Fancy Color', 'G'].map(isFancyPointer)).toEqual([true, true, true, false])
  })

  it('reads a range the same from either end', () => {
    const grade = fc.constantFrom(...'DEFGHIJKLMNOPQRSTUVWXYZ'.split(''))
    fc.assert(
      fc.property(grade, grade, (a, b) => {
        expect(readColor(`${a}-${b}`)).toEqual(readColor(`${b}-${a}`))
        expect(readColor(`${a}-${b}`)).toBeDefined()
      }),
      { numRuns: 1000 },
    )
  })
})

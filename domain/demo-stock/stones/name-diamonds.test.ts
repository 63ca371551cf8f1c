import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { matchNameDiamondHeadings, readNameDiamondRow } from '#domain/stock-file/rows/name-diamond-row.ts'
import { generateNameDiamonds, writeNameDiamondFile } from './name-diamonds.ts'

const letters = generateNameDiamonds({ seed: 7 })

describe('generated name diamonds', () => {
  it('have the letters A to Z once in each of three colours and three sizes', () => {
    expect(letters.length).toBe(26 * 9)
    expect(new Set(letters.map((row) => `${row.letter} ${row.color} ${row.size}`)).size).toBe(26 * 9)
    expect(new Set(letters.map((row) => row.letter)).size).toBe(26)
  })

  it('cost more if they are larger', () => {
    for (const { letter, color } of letters) {
      const prices = letters
        .filter((row) => row.letter === letter && row.color === color)
        .map((row) => row.totalPriceCents)
      expect(prices).toEqual(prices.toSorted((a, b) => a - b))
      expect(prices[0]).toBeGreaterThan(0)
    }
  })

  it('are identical for the same seed and different for another seed', () => {
    expect(generateNameDiamonds({ seed: 7 })).toEqual(letters)
    expect(generateNameDiamonds({ seed: 8 })).not.toEqual(letters)
  })

  it('are read back unchanged by the name diamond reader', () => {
    const { data } = Papa.parse<string[]>([...writeNameDiamondFile(letters)].join(''), {
      skipEmptyLines: true,
    })
    const [headings = [], ...rows] = data
    const mapping = matchNameDiamondHeadings(headings)
    expect(rows.map((row) => readNameDiamondRow(row, mapping))).toEqual(
      letters.map((nameDiamond) => ({ kind: 'nameDiamond', nameDiamond, warnings: [] })),
    )
  })
})

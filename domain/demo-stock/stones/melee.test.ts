import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { colorKinds } from '#domain/reference/colors.ts'
import { matchMeleeHeadings, readMeleeRow } from '#domain/stock-file/rows/melee-row.ts'
import { generateMelee, writeMeleeFile } from './melee.ts'

const melee = generateMelee({ seed: 7 })

describe('generated melee', () => {
  it('has every colour kind in every sieve size, without gaps between ranges', () => {
    for (const { name } of colorKinds.rows) {
      const rows = melee.filter((row) => row.color === name)
      expect(rows.length).toBe(29)
      expect(rows.every((row) => row.sizeFromMm < row.sizeToMm)).toBe(true)
      const gaps = rows.slice(1).filter((row, index) => row.sizeFromMm !== rows[index]!.sizeToMm)
      expect(gaps).toEqual([])
    }
  })

  it('has stock and a price for each row, with white above brown above black', () => {
    expect(melee.every((row) => row.caratsThousandths >= 4000 && row.caratsThousandths <= 320_000)).toBe(true)
    const pricesOf = (color: string) =>
      melee.filter((row) => row.color === color).map((row) => row.pricePerCaratCents)
    const [white, brown, black] = ['White', 'TTLB', 'Black'].map(pricesOf)
    expect(white!.every((price, index) => price > brown![index]! && brown![index]! > black![index]!)).toBe(
      true,
    )
    expect(Math.min(...black!)).toBeGreaterThan(0)
  })

  it('is identical for the same seed and different for another seed', () => {
    expect(generateMelee({ seed: 7 })).toEqual(melee)
    expect(generateMelee({ seed: 8 })).not.toEqual(melee)
  })

  it('is read back unchanged by the melee reader', () => {
    const { data } = Papa.parse<string[]>([...writeMeleeFile(melee)].join(''), { skipEmptyLines: true })
    const [headings = [], ...rows] = data
    const mapping = matchMeleeHeadings(headings)
    expect(rows.map((row) => readMeleeRow(row, mapping))).toEqual(
      melee.map((row) => ({ kind: 'melee', melee: row })),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { makeRandom } from '#domain/demo-stock/random.ts'
import { StockNumberIndex } from './stock-number-index.ts'

describe('a stock number of a file', () => {
  it('belongs to the first row that uses it, ignoring case', () => {
    const stockNumbers = new StockNumberIndex()
    expect(stockNumbers.claim('R1', 2)).toBeUndefined()
    expect(stockNumbers.claim('R2', 3)).toBeUndefined()
    expect(stockNumbers.claim('r1', 4)).toBe(2)
    expect(stockNumbers.claim('R1', 5)).toBe(2)
  })

  it('differs from every other, however long the file and whatever its characters', () => {
    const random = makeRandom(8)
    const stockNumbers = new StockNumberIndex()
    const firstRows = new Map<string, number>()
    const heads = ['R', 'Ä-', '钻', '💎', '', '0', 'x'.repeat(90)]
    for (let row = 2; row < 60_000; row += 1) {
      const head = heads[random.drawInteger(0, heads.length - 1)] ?? ''
      const stockNo = `${head}${random.drawInteger(0, 20_000)}${random.drawInteger(0, 1) === 0 ? 'a' : 'A'}`
      const key = stockNo.toLowerCase()
      expect(stockNumbers.claim(stockNo, row)).toBe(firstRows.get(key))
      if (!firstRows.has(key)) firstRows.set(key, row)
    }
    expect(firstRows.size).toBeGreaterThan(30_000)
  })
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { StockNumberLedger } from './stock-number-ledger.ts'

test('a stock number belongs to the first row that takes it, case ignored', () => {
  const ledger = new StockNumberLedger()
  expect(ledger.claim('R1', 2)).toBeUndefined()
  expect(ledger.claim('R2', 3)).toBeUndefined()
  expect(ledger.claim('r1', 4)).toBe(2)
  expect(ledger.claim('R1', 5)).toBe(2)
})

test('of any numbers in any order each belongs to the first row that took it', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom('A', 'a', 'Ä', 'ä', 'AB'),
  )
  fc.assert(
    fc.property(fc.array(text, { maxLength: 200 }), (stockNos) => {
      const ledger = new StockNumberLedger()
      const rowNos = new Map<string, number>()
      for (const [at, stockNo] of stockNos.entries()) {
        const earlier = rowNos.get(stockNo.toLowerCase())
        expect(ledger.claim(stockNo, at + 2)).toBe(earlier)
        if (earlier === undefined) rowNos.set(stockNo.toLowerCase(), at + 2)
      }
    }),
  )
})

test('of fifty thousand numbers that differ in one digit every one is told from the others', () => {
  const ledger = new StockNumberLedger()
  const claimAll = (from: number) =>
    Array.from({ length: 50_000 }, (_, at) => ledger.claim(`SN-${at}`, from + at))
  expect(new Set(claimAll(2))).toEqual(new Set([undefined]))
  expect(claimAll(100_000)).toEqual(Array.from({ length: 50_000 }, (_, at) => at + 2))
})

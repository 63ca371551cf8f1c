import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ENTRY_KINDS, signAmount, stateAccount, type AccountEntry } from './account-statement.ts'

const entry = fc.record({
  kind: fc.constantFrom(...ENTRY_KINDS),
  id: fc.integer({ min: 1, max: 1000 }),
  day: fc.constantFrom('2026-01-01', '2026-01-02', '2026-02-01'),
  reference: fc.constant(null),
  dueDate: fc.constant(null),
  amountCents: fc.integer({ min: 1, max: 1e9 }),
})

test('a statement lists entries by day, with the balance after each', () => {
  const make = (kind: AccountEntry['kind'], day: string, amountCents: number): AccountEntry => ({
    kind,
    id: amountCents,
    day,
    reference: null,
    dueDate: null,
    amountCents,
  })
  const statement = stateAccount(500, [
    make('payment', '2026-01-10', 700),
    make('reversal', '2026-01-12', 700),
    make('credit-note', '2026-01-10', 100),
    make('invoice', '2026-01-10', 1000),
  ])
  expect(statement).toMatchObject({
    openingCents: 500,
    debitCents: 1700,
    creditCents: 800,
    closingCents: 1400,
  })
  expect(statement.entries.map(({ kind, balanceCents }) => [kind, balanceCents])).toEqual([
    ['invoice', 1500],
    ['credit-note', 1400],
    ['payment', 700],
    ['reversal', 1400],
  ])
})

test('the closing balance is the opening balance and the sum of the entries', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.array(entry), (opening, entries) => {
      const statement = stateAccount(opening, entries)
      const sum = entries.reduce((total, each) => total + signAmount(each), 0)
      expect(statement.closingCents).toBe(opening + sum)
      expect(statement.closingCents).toBe(opening + statement.debitCents - statement.creditCents)
      expect(statement.entries.at(-1)?.balanceCents ?? opening).toBe(statement.closingCents)
    }),
  )
})

import { expect, test } from 'vitest'
import { findAnswerFault, toRememberedAnswer } from './check-answer.ts'

const today = '2026-11-27'
const find = (key: string, answer: string) => findAnswerFault(key, answer, today)

test.each([
  ['heading:country', 'provenance'],
  ['heading:country', 'ignored'],
  ['currency', 'USD'],
  ['currency', 'INR'],
  ['currency', 'INR:83.5:2026-11-27'],
  ['currency', 'EUR:0.92:2024-02-29'],
  ['thousands', 'decimal'],
  ['columns:pricePerCarat', 'rapnetprice#2'],
  ['growth:technology', 'growth'],
  ['origin', 'lab'],
  ['sheet', 'Stock 2026'],
  ['headerRow', '12'],
  ['hidden', 'include'],
  ['value:shape:SQCUSHIONX', '19'],
  ['value:lab:ABC', '1'],
  ['value:fancyColor:FLB', 'Fancy Light Brown'],
  ['value:color:XYZ', '1'],
  ['value:availability:INVOICED', 'absent'],
])('%s may be answered with %s', (key, answer) => {
  expect(find(key, answer)).toBeNull()
})

test.each([
  ['heading:country', 'nonsense', 'Unknown field'],
  ['heading:Country', 'provenance', 'Unknown question'],
  ['heading:', 'lab', 'Unknown question'],
  ['mood', 'good', 'Unknown question'],
  ['currency', 'QQQ:2:2026-01-01', 'is not a known currency'],
  ['currency', 'INR:0:2026-01-01', 'is not a valid exchange rate'],
  ['currency', 'INR:-3:2026-01-01', 'is not a valid exchange rate'],
  ['currency', 'INR:83.5:2026-11-28', 'in the future'],
  ['currency', 'INR:83.5:2026-02-29', 'YYYY-MM-DD'],
  ['currency', 'INR:83.5:27.11.2026', 'YYYY-MM-DD'],
  ['currency', 'INR:83.5', 'YYYY-MM-DD'],
  ['currency', 'USD:1:2026-01-01', 'need no exchange rate'],
  ['currency', '', 'is not a known currency'],
  ['thousands', 'maybe', 'thousands or decimal'],
  ['columns:nonsense', 'a', 'Unknown question'],
  ['columns:shape', '', 'Choose one'],
  ['growth:technology', 'yes', 'growth or ignored'],
  ['origin', 'moon', 'lab or natural'],
  ['sheet', ' ', 'name of the sheet'],
  ['sheet', 'x'.repeat(201), 'up to 200 characters'],
  ['sheet:1', 'Stock', 'Unknown question'],
  ['headerRow', '0', 'row number'],
  ['headerRow', 'first', 'row number'],
  ['headerRow:1', '1', 'Unknown question'],
  ['hidden', 'leave-out', 'include'],
  ['value:shape:X', '9999', 'is not one of the possible answers'],
  ['value:shape:X', 'Round', 'is not one of the possible answers'],
  ['value:clarity:X', '1', 'Unknown question'],
  ['value:toString:X', '1', 'Unknown question'],
  ['value:shape:', '1', 'Unknown question'],
  ['value:fancyColor:FLB', 'Plaid', 'is not one of the possible answers'],
  ['value:availability:INVOICED', 'perhaps', 'is not one of the possible answers'],
])('%s may not be answered with %j', (key, answer, fault) => {
  expect(find(key, answer)).toContain(fault)
})

test('of an exchange rate only the currency is remembered', () => {
  expect(toRememberedAnswer('currency', 'INR:83.5:2026-11-27')).toBe('INR')
  expect(toRememberedAnswer('origin', 'lab')).toBe('lab')
})

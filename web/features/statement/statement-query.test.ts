import { expect, test } from 'vitest'
import { listIgnoredValues } from '#web/shared/router/ignored-values.ts'
import { readStatementQuery, statementRules } from './statement-query.ts'

test('a statement takes the days and the seller of its address', () => {
  const texts = { from: '2026-02-01', to: '2026-02-28', seller: '07' }
  expect(readStatementQuery(texts)).toEqual({ from: '2026-02-01', to: '2026-02-28', sellerId: 7 })
  expect(listIgnoredValues(texts, statementRules)).toEqual([])
})

test('a day that does not exist is ignored and named', () => {
  const texts = { from: '2026-13-01', to: '2026-02-29', seller: '0' }
  expect(readStatementQuery(texts)).toEqual({ from: undefined, to: undefined, sellerId: undefined })
  expect(listIgnoredValues(texts, statementRules).map(({ title }) => title)).toEqual(['From', 'To', 'Seller'])
})

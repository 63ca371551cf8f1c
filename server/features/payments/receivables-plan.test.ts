import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type BareDatabase } from '#tests/support/databases/open-test-database.ts'
import { selectSums } from './list-receivables.ts'

let bare: BareDatabase
beforeAll(async () => {
  bare = await openTestDatabase()
})
afterAll(() => bare.close())

test('receivables read open invoices and unallocated payments by their indexes, whatever was settled before', async () => {
  const plan = await bare.database.db.transaction().execute(async (tx) => {
    // Tables without rows are scanned, unless that is made expensive.
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${selectSums(undefined)}`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('invoice_balances_open')
  expect(plan).toContain('payments_unallocated')
  expect(plan).not.toContain('Seq Scan')
})

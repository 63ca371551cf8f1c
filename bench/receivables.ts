import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listReceivables } from '#server/features/payments/list-receivables.ts'
import { readStatement } from '#server/features/payments/state-account.ts'
import { openUserDirectory } from '#server/identity/users/user-directory.ts'
import type { Database } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openEmbedded, openPostgres } from '#server/platform/database/open-database.ts'
import { fillAccounts, reopenInvoices } from './receivables/fill-accounts.ts'
import { findMedian, recordFigures, type Figure } from './record.ts'
import { openBenchEnvironment } from './shop/open-bench-environment.ts'

/**
 * Measures the receivables over many documents, and the statement of one customer, on both databases: the first page
 * with the totals of all customers. Run with `node bench/receivables.ts [documents] [customers]`.
 */
const DOCUMENTS = Number(process.argv[2] ?? 100_000)
const CUSTOMERS = Number(process.argv[3] ?? 2_000)
const ROUNDS = 15
const MAX_MS = 100

const figures: Figure[] = []
const bench = await openBenchEnvironment()
try {
  const database = await openPostgres(bench.url)
  await measure('PostgreSQL', database)
  await database.close()
} finally {
  await bench.close()
}
const folder = mkdtempSync(join(tmpdir(), 'tavernier-bench-'))
try {
  const database = await openEmbedded(folder)
  await migrate(database)
  await measure('embedded', database)
  await database.close()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
recordFigures('receivables', figures)

async function measure(name: string, { db }: Database): Promise<void> {
  await fillAccounts(db, { customers: CUSTOMERS, documents: DOCUMENTS })
  const users = await openUserDirectory(db)
  const [debtor] = users.list()
  const query = { page: 0, pageSize: 36, order: 'asc' as const }
  const list = () => listReceivables(db, users, query)
  figures.push(await timeMedian(`${name}: receivables, a quarter of the invoices open`, list, MAX_MS))
  figures.push(
    await timeMedian(`${name}: statement of a customer, twelve months`, () =>
      readStatement(db, users, debtor?.id ?? 0, {}),
    ),
  )
  await reopenInvoices(db)
  figures.push(await timeMedian(`${name}: receivables, all invoices open`, list, MAX_MS))
}

async function timeMedian(what: string, act: () => Promise<unknown>, max?: number): Promise<Figure> {
  const timesMs: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now()
    await act()
    timesMs.push(performance.now() - start)
  }
  return { what, value: findMedian(timesMs), unit: 'ms', ...(max !== undefined && { max }) }
}

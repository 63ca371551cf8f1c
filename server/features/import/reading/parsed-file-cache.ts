import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ImportResult } from '#contract/schemas/operations.ts'
import type { Db } from '#server/platform/database/database.ts'
import { updateHeartbeat } from '#server/platform/jobs/job-store.ts'
import type { ImportInput } from '#server/features/import/plan/apply-import.ts'
import type { OpenedImport } from '#server/features/import/open-import.ts'
import { dropStockWarnings } from './row-tally.ts'
import type { Pricing } from '#server/stock/pricing/active-pricing.ts'
import type { StagedFile } from '#server/features/import/staging/stage-file.ts'
import {
  hasCachedRows,
  isStaged,
  transferStaging,
  runUnlessLocked,
} from '#server/features/import/staging/staging.ts'

/** Other code may parse the same file differently, so cached rows are valid only in this process. */
const thisProcess = randomUUID()

/** Shorter files are parsed as fast as they are found in the cache. */
const minCachedRows = 2000

/** Returns the cache key: a hash of everything that determines how the rows of a file are parsed and priced. */
export function computeCacheKey(
  {
    file: { digest },
    assessment: { rowOptions },
    mapping,
    choice,
    origins,
    table,
  }: Pick<OpenedImport, 'file' | 'assessment' | 'mapping' | 'choice' | 'origins' | 'table'>,
  { listId, ruleSetId }: Pick<Pricing, 'listId' | 'ruleSetId'>,
): string {
  const { answers = new Map(), ...options } = rowOptions
  const lists = [answers, origins].map((list) => [...list].map((entry) => JSON.stringify(entry)).toSorted())
  const pricing = [listId, ruleSetId]
  const keySource = JSON.stringify([thisProcess, digest, mapping, options, lists, choice, table, pricing])
  return createHash('sha256').update(keySource).digest('hex')
}

export function isWorthCaching({ staged }: StagedFile): boolean {
  return staged >= minCachedRows
}

/**
 * Takes over the rows that the last import of the same file parsed. Returns undefined if the file has to be
 * read: nothing is cached, a crash deleted it, the shop spells a vendor differently now, or another
 * transaction uses the tables.
 */
export function takeCachedRows(db: Db, jobId: number, cacheKey: string): Promise<StagedFile | undefined> {
  return runUnlessLocked(db, async (tx) => {
    const last = await findCachedImport(tx, cacheKey)
    if (!last) return undefined
    const { input, result } = last
    if (!(await isStaged(tx, last.id, input.staged)) || !(await hasSameVendorNames(tx, input)))
      return undefined
    await transferStaging(tx, last.id, jobId)
    const { rejected, warned, rejectedRows, warnings, table } = result
    const { warningGroups = [], valueQuestions = [] } = result
    if (table === undefined) return undefined
    const { staged, vendors } = input
    const rows = staged + rejected
    await updateHeartbeat(tx, jobId, { done: rows, total: rows })
    const tally = dropStockWarnings({
      rejected,
      warned,
      rejectedRows,
      warnings,
      warningGroups,
      valueQuestions,
    })
    return { tally, staged, vendors, table }
  })
}

type CachedImport = { id: number; input: ImportInput; result: ImportResult }

/** Finds the cached import and locks it, so that only one of two simultaneous imports takes it. */
async function findCachedImport(tx: Db, cacheKey: string): Promise<CachedImport | undefined> {
  const { rows } = await sql<CachedImport>`
    select id, input, result from jobs
    where ${hasCachedRows} and input->>'reading' = ${cacheKey}
    order by id desc limit 1
    for update`.execute(tx)
  return rows[0]
}

async function hasSameVendorNames(tx: Db, { vendorNames }: ImportInput): Promise<boolean> {
  if (vendorNames === undefined) return false
  const { rows } = await sql`
    select 1 from unnest(${vendorNames}::text[]) name
    where not exists (select 1 from vendors where vendor_name = name) limit 1`.execute(tx)
  return rows.length === 0
}

/** Discards all cached rows: those of a process that has ended are of no use to another. */
export async function evictAllCachedRows(db: Db): Promise<void> {
  await sql`
    update jobs set input = input - 'reading' where ${hasCachedRows}`.execute(db)
}

/**
 * Discards the rows cached from earlier lists of these vendors. Returns the jobs whose tables are left over.
 */
export async function evictCachedRows(tx: Db, jobId: number, vendors: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update jobs set input = input - 'reading'
    where ${hasCachedRows} and id <> ${jobId} and input->'vendors' ?| ${[...vendors]}::text[]
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ImportResult } from '#contract/schemas/running.ts'
import type { Db } from '#server/platform/database/database.ts'
import { updateHeartbeat } from '#server/platform/jobs/job-store.ts'
import type { ImportInput } from '#server/features/import/plan/apply-import.ts'
import type { OpenedImport } from '#server/features/import/open-import.ts'
import type { StagedFile } from '#server/features/import/staging/stage-file.ts'
import {
  hasKeptReading,
  isStaged,
  passOnStaging,
  unlessLookedAt,
} from '#server/features/import/staging/staging.ts'

/** Other code may read the same file otherwise: what was read is good for this very process. */
const thisProcess = randomUUID()

/** Fewer are read as soon as they are found. */
const minKept = 2000

/** Names all that decides what the rows of a file are read as. */
export function nameReading({
  file: { digest },
  match: { mapping, style },
  choice,
}: Pick<OpenedImport, 'file' | 'match' | 'choice'>): string {
  const told = JSON.stringify([thisProcess, digest, mapping, style, choice])
  return createHash('sha256').update(told).digest('hex')
}

export function isWorthKeeping({ staged }: StagedFile): boolean {
  return staged >= minKept
}

/**
 * Takes over what the same file was read as by the last import of it. Undefined where it has to be read: nothing was
 * kept, a crash took it, the shop spells a vendor otherwise since, or somebody else looks at it.
 */
export function takeReading(db: Db, jobId: number, reading: string): Promise<StagedFile | undefined> {
  return unlessLookedAt(db, async (tx) => {
    const last = await findLanded(tx, reading)
    if (!last) return undefined
    const { input, result } = last
    if (!(await isStaged(tx, last.id, input.staged)) || !(await isSpeltAlike(tx, input))) return undefined
    await passOnStaging(tx, last.id, jobId)
    const { rejected, warned, rejectedRows, warnings } = result
    const { staged, vendors } = input
    const rows = staged + rejected
    await updateHeartbeat(tx, jobId, { done: rows, total: rows })
    return { tally: { rejected, warned, rejectedRows, warnings }, staged, vendors }
  })
}

type Landed = { id: number; input: ImportInput; result: ImportResult }

/** Held, so that of two who ask for it at once only one takes it. */
async function findLanded(tx: Db, reading: string): Promise<Landed | undefined> {
  const { rows } = await sql<Landed>`
    select id, input, result from jobs
    where ${hasKeptReading} and input->>'reading' = ${reading}
    order by id desc limit 1
    for update`.execute(tx)
  return rows[0]
}

async function isSpeltAlike(tx: Db, { vendorNames }: ImportInput): Promise<boolean> {
  if (vendorNames === undefined) return false
  const { rows } = await sql`
    select 1 from unnest(${vendorNames}::text[]) name
    where not exists (select 1 from vendors where vendor_name = name) limit 1`.execute(tx)
  return rows.length === 0
}

/** Gives up all: what a process that has ended has read is of no use to any other. */
export async function forgetAllReadings(db: Db): Promise<void> {
  await sql`
    update jobs set input = input - 'reading' where ${hasKeptReading}`.execute(db)
}

/** Gives up what lists of these vendors were read as before. Answers whose tables are left. */
export async function forgetReadings(tx: Db, jobId: number, vendors: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update jobs set input = input - 'reading'
    where ${hasKeptReading} and id <> ${jobId} and input->'vendors' ?| ${[...vendors]}::text[]
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

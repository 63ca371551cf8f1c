import { sql } from 'kysely'
import { freeFailures, retryDelaysSeconds } from '#domain/access/retry-delay.ts'
import type { Db } from '#server/platform/database/database.ts'
import { hashText } from '#server/platform/sealing/hash-text.ts'

/** What failures are counted for, in parts: the password of an account, or a network. Only its hash is stored. */
export type FailureSubject = { kind: keyof typeof freeFailures; parts: readonly string[] }

/** A count that did not rise for this long begins again. */
const retentionHours = 24

/** Returns the seconds until all of these subjects may try again; 0 if they may now. */
export async function findWaitSeconds(db: Db, subjects: readonly FailureSubject[]): Promise<number> {
  const { rows } = await sql<{ seconds: number | null }>`
    select ceil(extract(epoch from max(refused_until) - now()))::int as seconds
    from secret_failures
    where subject = any(${subjects.map(hashSubject)}::text[]) and refused_until > now()`.execute(db)
  return rows[0]?.seconds ?? 0
}

/**
 * Counts a failure and sets when the subject may try again. Returns false, and counts nothing, while it may
 * not: of many attempts at the same moment, only as many count as are free.
 */
export async function countFailure(db: Db, subject: FailureSubject): Promise<boolean> {
  const failures = sql<number>`case
    when f.failed_at < now() - make_interval(hours => ${retentionHours}) then 1 else f.failures + 1 end`
  // An index of 0 or less gives null: the failure is free.
  const refusedUntil = sql<Date | null>`now() + make_interval(secs =>
    (${[...retryDelaysSeconds]}::int[])[least(${failures} - ${freeFailures[subject.kind]}::int, ${retryDelaysSeconds.length}::int)])`
  const { rows } = await sql`
    insert into secret_failures as f (subject, failures, failed_at) values (${hashSubject(subject)}, 1, now())
    on conflict (subject) do update set failures = ${failures}, failed_at = now(), refused_until = ${refusedUntil}
    where f.refused_until is null or f.refused_until <= now()
    returning f.subject`.execute(db)
  return rows.length > 0
}

/** Forgets the failures of these subjects. */
export async function clearFailures(db: Db, subjects: readonly FailureSubject[]): Promise<void> {
  await sql`delete from secret_failures where subject = any(${subjects.map(hashSubject)}::text[])`.execute(db)
}

/** Deletes counts that would begin again. */
export async function pruneFailures(db: Db): Promise<void> {
  await db
    .deleteFrom('secret_failures')
    .where('failed_at', '<', sql<Date>`now() - make_interval(hours => ${retentionHours})`)
    .execute()
}

function hashSubject({ kind, parts }: FailureSubject): string {
  return hashText(JSON.stringify([kind, ...parts]))
}

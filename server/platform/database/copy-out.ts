import { sql, type RawBuilder } from 'kysely'
import type { CopiedChunks } from './copied-rows.ts'
import type { Db } from './database.ts'

const toStdout = ' to stdout (format binary)'

/** Whether a statement copies its result out. The database drivers recognise it by how it begins and ends. */
export function isCopyOut(text: string): boolean {
  return text.startsWith('copy (') && text.endsWith(toStdout)
}

/** Returns the statement for the embedded database, which copies only to a blob. */
export function toBlob(text: string): string {
  return `${text.slice(0, -toStdout.length)} to '/dev/blob' (format binary)`
}

/** The result of a copy, in place of rows. */
export type Copied = { copied: CopiedChunks }

/**
 * Returns the result of a statement in COPY's binary format: the fastest way to read many rows. Inside a
 * transaction it is part of it. Parameters are not supported: values are inlined.
 */
export async function copyOut(db: Db, statement: RawBuilder<unknown>): Promise<CopiedChunks> {
  const { rows } = await sql<Copied>`copy (${statement})${sql.raw(toStdout)}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database returned no COPY data')
  return row.copied
}

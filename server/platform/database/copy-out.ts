import { sql, type RawBuilder } from 'kysely'
import type { CopiedPieces } from './copied-rows.ts'
import type { Db } from './database.ts'

const toStdout = ' to stdout (format binary)'

/** What a statement's answer is copied out by. The ways to the database know it by how it begins and ends. */
export function isCopyOut(text: string): boolean {
  return text.startsWith('copy (') && text.endsWith(toStdout)
}

/** The same for the embedded database, which copies to nowhere else. */
export function toBlob(text: string): string {
  return `${text.slice(0, -toStdout.length)} to '/dev/blob' (format binary)`
}

/** What a copy answers in the place of rows. */
export type Copied = { copied: CopiedPieces }

/**
 * What a statement answers, as COPY writes it in binary: the fastest way out of many rows. In a transaction it is part of
 * it. It takes no parameters: values stand in it as they are.
 */
export async function copyOut(db: Db, statement: RawBuilder<unknown>): Promise<CopiedPieces> {
  const { rows } = await sql<Copied>`copy (${statement})${sql.raw(toStdout)}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database copied nothing out')
  return row.copied
}

import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { toArrayParameter } from '#server/platform/database/to-array-parameter.ts'

/** What documents state about a stone beside what its order or memo keeps. */
export type StoneFacts = { isLabGrown: boolean; isTreated: boolean; originCountry: string | null }

/**
 * What is stated about a product whose row says nothing: melee, name diamonds, and stones that are deleted. They
 * count as natural, so that no statement about natural diamonds is missing. Source: requirements 32.4.
 */
export const unknownStoneFacts: StoneFacts = { isLabGrown: false, isTreated: false, originCountry: null }

/** Returns the facts of stones by id. */
export async function readStoneFacts(db: Db, ids: readonly number[]): Promise<Map<number, StoneFacts>> {
  const { rows } = await sql<StoneFacts & { id: number }>`
    select id, is_lab_grown as "isLabGrown", coalesce(btrim(treatment), '') <> '' as "isTreated",
      origin_country as "originCountry"
    from diamonds where id = any(${toArrayParameter(ids, 'bigint')})`.execute(db)
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}

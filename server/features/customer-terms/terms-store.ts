import type { Selectable } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { CustomerTermsTable } from '#server/platform/database/tables/documents.ts'

export type CustomerTermsRow = Selectable<CustomerTermsTable>

/** Returns what was agreed with a customer; undefined if nothing was. */
export async function findTerms(db: Db, userId: number): Promise<CustomerTermsRow | undefined> {
  return db.selectFrom('customer_terms').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

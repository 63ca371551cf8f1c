import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { refuseRequest } from '#contract/refusal.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { PartnersTable } from '#server/platform/database/tables/stock.ts'
import { refuseDuplicate } from '#server/platform/database/unique-violation.ts'

export type PartnerRow = Selectable<PartnersTable>

const nameConflicts = {
  partners_name: () => refuseRequest('partnerName', 'A marketplace with this name already exists'),
}

export function selectPartners(db: Db) {
  return db.selectFrom('partners').selectAll()
}

/** Returns a partner by name, ignoring case. */
export async function findPartner(db: Db, name: string): Promise<PartnerRow | undefined> {
  return selectPartners(db)
    .where(sql<boolean>`lower(partner_name) = lower(${name})`)
    .executeTakeFirst()
}

/** Returns a partner and locks it for this transaction. */
export async function lockPartner(tx: Tx, name: string): Promise<PartnerRow | undefined> {
  return selectPartners(tx)
    .where(sql<boolean>`lower(partner_name) = lower(${name})`)
    .forUpdate()
    .executeTakeFirst()
}

/** Inserts a partner. Refuses a name that another has. */
export async function insertPartner(tx: Tx, partner: Insertable<PartnersTable>): Promise<PartnerRow> {
  return refuseDuplicate(nameConflicts, () =>
    tx.insertInto('partners').values(partner).returningAll().executeTakeFirstOrThrow(),
  )
}

/** Changes a partner. Refuses a name that another has. */
export async function savePartner(
  tx: Tx,
  id: number,
  change: Updateable<PartnersTable>,
): Promise<PartnerRow> {
  return refuseDuplicate(nameConflicts, () =>
    tx
      .updateTable('partners')
      .set({ ...change, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
}

/** Deletes a partner and returns the deleted row; undefined if there is none. */
export async function dropPartner(tx: Tx, id: number): Promise<PartnerRow | undefined> {
  return tx.deleteFrom('partners').where('id', '=', id).returningAll().executeTakeFirst()
}

import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { refuseRequest } from '#contract/refusal.ts'
import { omitUndefined } from '#server/platform/database/omit-undefined.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { MeleeTable } from '#server/platform/database/tables/stock.ts'
import { refuseTaken } from '#server/platform/database/unique-violation.ts'

export type MeleeRow = Selectable<MeleeTable>

const clash = {
  melee_color_size_from_size_to_key: () =>
    refuseRequest('color', 'There is melee of this colour and these sizes already'),
}

/** Only what is on sale, or all. */
export function selectMelee(db: Db, isActiveOnly: boolean) {
  const all = db.selectFrom('melee').selectAll()
  return isActiveOnly ? all.where('is_active', '=', true) : all
}

/** A row held for this transaction, as orders that take from it hold it. */
export async function lockMelee(tx: Tx, id: number): Promise<MeleeRow | undefined> {
  return tx.selectFrom('melee').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Adds melee and answers it as it is now. Refuses where there is a row of this colour and sizes. */
export async function insertMelee(tx: Tx, columns: Insertable<MeleeTable>): Promise<MeleeRow> {
  return refuseTaken(clash, () =>
    tx.insertInto('melee').values(columns).returningAll().executeTakeFirstOrThrow(),
  )
}

/** Changes melee whose row is held, and answers it as it is now. */
export async function updateMelee(tx: Tx, id: number, columns: Updateable<MeleeTable>): Promise<MeleeRow> {
  return refuseTaken(clash, () =>
    tx
      .updateTable('melee')
      .set({ ...omitUndefined(columns), version: sql<number>`version + 1` })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
}

import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { refuseRequest } from '#contract/refusal.ts'
import { omitUndefined } from '#server/platform/database/omit-undefined.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { MeleeTable } from '#server/platform/database/tables/stock.ts'
import { refuseDuplicate } from '#server/platform/database/unique-violation.ts'

export type MeleeRow = Selectable<MeleeTable>

const duplicateRefusals = {
  melee_color_size_from_size_to_key: () =>
    refuseRequest('color', 'Melee of this colour and size already exists'),
}

/** Selects all melee, or only what is on sale. */
export function selectMelee(db: Db, isActiveOnly: boolean) {
  const all = db.selectFrom('melee').selectAll()
  return isActiveOnly ? all.where('is_active', '=', true) : all
}

/** Locks a melee row for this transaction. Orders that take carats from it use the same lock. */
export async function lockMelee(tx: Tx, id: number): Promise<MeleeRow | undefined> {
  return tx.selectFrom('melee').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Inserts a melee row and returns it. Refuses if a row of this colour and these sizes exists. */
export async function insertMelee(tx: Tx, columns: Insertable<MeleeTable>): Promise<MeleeRow> {
  return refuseDuplicate(duplicateRefusals, () =>
    tx.insertInto('melee').values(columns).returningAll().executeTakeFirstOrThrow(),
  )
}

/** Changes a locked melee row and returns it. */
export async function updateMelee(tx: Tx, id: number, columns: Updateable<MeleeTable>): Promise<MeleeRow> {
  return refuseDuplicate(duplicateRefusals, () =>
    tx
      .updateTable('melee')
      .set({ ...omitUndefined(columns), version: sql<number>`version + 1` })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
}

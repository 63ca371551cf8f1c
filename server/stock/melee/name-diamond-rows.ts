import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { refuseRequest } from '#contract/refusal.ts'
import { omitUndefined } from '#server/platform/database/omit-undefined.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { NameDiamondsTable } from '#server/platform/database/tables/stock.ts'
import { refuseDuplicate } from '#server/platform/database/unique-violation.ts'

export type NameDiamondRow = Selectable<NameDiamondsTable>

const duplicateRefusals = {
  name_diamonds_letter_color_size_key: () =>
    refuseRequest('letter', 'This letter already exists in this colour and size'),
}

/** Selects all name diamonds, or only those on sale. */
export function selectNameDiamonds(db: Db, isActiveOnly: boolean) {
  const all = db.selectFrom('name_diamonds').selectAll()
  return isActiveOnly ? all.where('is_active', '=', true) : all
}

/** Locks a name diamond for this transaction. Orders use the same lock. */
export async function lockNameDiamond(tx: Tx, id: number): Promise<NameDiamondRow | undefined> {
  return tx.selectFrom('name_diamonds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Inserts a name diamond and returns it. Refuses if this letter exists in this colour and size. */
export async function insertNameDiamond(
  tx: Tx,
  columns: Insertable<NameDiamondsTable>,
): Promise<NameDiamondRow> {
  return refuseDuplicate(duplicateRefusals, () =>
    tx.insertInto('name_diamonds').values(columns).returningAll().executeTakeFirstOrThrow(),
  )
}

/** Changes a locked name diamond and returns it. */
export async function updateNameDiamond(
  tx: Tx,
  id: number,
  columns: Updateable<NameDiamondsTable>,
): Promise<NameDiamondRow> {
  return refuseDuplicate(duplicateRefusals, () =>
    tx
      .updateTable('name_diamonds')
      .set({ ...omitUndefined(columns), version: sql<number>`version + 1` })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
}

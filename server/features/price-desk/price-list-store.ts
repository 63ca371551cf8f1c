import { sql } from 'kysely'
import type { PriceCell } from '#domain/price-list/price-cell.ts'
import { refuseRequest } from '#contract/refusal.ts'
import type { PriceList } from '#contract/schemas/price-lists.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** Selects price lists with their number of prices and who saved them. */
export function selectPriceLists(db: Db) {
  return db
    .selectFrom('price_lists')
    .leftJoin('users', 'users.id', 'price_lists.created_by')
    .select(['price_lists.id', 'name', 'base', 'state', 'created_at', 'activated_at', 'users.email'])
    .select(sql<string>`list_date::text`.as('list_date'))
    .select((lists) =>
      lists
        .selectFrom('price_list_cells')
        .whereRef('list_id', '=', 'price_lists.id')
        .select(({ fn }) => fn.countAll<number>().as('cells'))
        .as('cells'),
    )
}

export type PriceListRow = Awaited<ReturnType<ReturnType<typeof selectPriceLists>['execute']>>[number]

export function presentPriceList(row: PriceListRow): PriceList {
  return {
    id: row.id,
    name: row.name,
    base: row.base,
    date: row.list_date,
    state: row.state,
    cells: row.cells ?? 0,
    createdDate: row.created_at.toISOString(),
    createdBy: row.email,
    activatedDate: row.activated_at?.toISOString() ?? null,
  }
}

export async function findPriceList(db: Db, id: number): Promise<PriceListRow | undefined> {
  return selectPriceLists(db).where('price_lists.id', '=', id).executeTakeFirst()
}

export async function findActiveList(db: Db): Promise<PriceListRow | undefined> {
  return selectPriceLists(db).where('state', '=', 'active').executeTakeFirst()
}

/** Refuses a list whose date is before that of the active one. Source: requirements 36.3. */
export async function refuseOlderList(tx: Tx, path: string, date: string): Promise<void> {
  const active = await findActiveList(tx)
  if (active && date < active.list_date) {
    refuseRequest(path, `The active list “${active.name}” is of ${active.list_date}, which is later`)
  }
}

type NewList = { name: string; base: 'rapaport' | 'idex' | 'own'; date: string; userId: number | null }

/** Cells per statement: a statement has at most 65,535 parameters. */
const cellsPerStatement = 5000

/** Saves a list as a draft and returns its id. */
export async function insertPriceList(
  tx: Tx,
  { name, base, date, userId }: NewList,
  cells: readonly PriceCell[],
): Promise<number> {
  const { id } = await tx
    .insertInto('price_lists')
    .values({ name, base, list_date: date, created_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let start = 0; start < cells.length; start += cellsPerStatement) {
    await tx
      .insertInto('price_list_cells')
      .values(
        cells.slice(start, start + cellsPerStatement).map((cell) => ({
          list_id: id,
          price_table: cell.table,
          min_hundredths: cell.minHundredths,
          max_hundredths: cell.maxHundredths,
          color_id: cell.colorId,
          clarity_id: cell.clarityId,
          price: cell.priceCents,
        })),
      )
      .execute()
  }
  return id
}

import { readPriceList, type ReadPriceList } from '#domain/price-list/read-price-list.ts'
import { listColumnNames } from '#domain/price-list/list-columns.ts'
import { refuse, refuseRequest } from '#contract/refusal.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { listPage } from '#server/platform/database/list-page.ts'
import { readPriceCells } from '#server/stock/pricing/active-pricing.ts'
import { presentCell, presentComparison, type ListWithPrices } from './present-comparison.ts'
import {
  findActiveList,
  findPriceList,
  insertPriceList,
  presentPriceList,
  refuseOlderList,
  selectPriceLists,
  type PriceListRow,
} from './price-list-store.ts'

type ListEndpoints =
  | 'checkPriceList'
  | 'createPriceList'
  | 'listPriceLists'
  | 'readPriceList'
  | 'comparePriceLists'
  | 'deletePriceList'

export const priceListHandlers: Handlers<ListEndpoints, unknown> = {
  checkPriceList: async ({ db, body }) => {
    const { cells, ...read } = readPriceList(body.rows, body.unit ?? undefined)
    const active = read.problemCount > 0 || read.unit === null ? undefined : await readActiveList(db)
    return {
      ...read,
      problems: [...read.problems],
      notes: [...read.notes],
      cells: cells.length,
      comparison: active === undefined ? null : presentComparison(active, cells),
    }
  },

  createPriceList: async ({ tx, viewer, body, audit }) => {
    const read = readPriceList(body.rows, body.unit ?? undefined)
    refuseFaultyList(read)
    await refuseOlderList(tx, 'date', body.date)
    const { name, base, date } = body
    const id = await insertPriceList(tx, { name, base, date, userId: viewer.user.id }, read.cells)
    const list = presentPriceList(await getList(tx, id))
    await audit({ act: 'add price list', subject: `price list ${name}`, after: list })
    return list
  },

  listPriceLists: async ({ db, query }) =>
    listPage(
      query,
      {
        query: selectPriceLists(db),
        sorts: { date: 'list_date', name: 'name', state: 'state' },
        defaultSort: { by: 'date', order: 'desc' },
        searchColumns: ['name', 'base'],
      },
      (rows) => rows.map(presentPriceList),
    ),

  readPriceList: async ({ db, params }) => {
    const list = await getList(db, params.id)
    const cells = await readPriceCells(db, list.id)
    return { ...presentPriceList(list), prices: cells.map(presentCell) }
  },

  comparePriceLists: async ({ db, params, query }) => {
    const list = await getList(db, params.id)
    const other = await getList(db, query.with)
    return presentComparison(await withPrices(db, other), await readPriceCells(db, list.id))
  },

  deletePriceList: async ({ tx, params, audit }) => {
    const list = await getList(tx, params.id)
    const isUsed = await tx
      .selectFrom('pricing_runs')
      .select('id')
      .where((run) => run.or([run('list_id', '=', list.id), run('former_list_id', '=', list.id)]))
      .executeTakeFirst()
    if (list.state !== 'draft' || isUsed) {
      refuseRequest('id', 'Only a price list that was never planned or active can be deleted')
    }
    await tx.deleteFrom('price_lists').where('id', '=', list.id).execute()
    await audit({
      act: 'delete price list',
      subject: `price list ${list.name}`,
      before: presentPriceList(list),
    })
  },
}

/** Refuses a file with problems, and one whose unit is not known. */
function refuseFaultyList({ problems: [problem], problemCount, unit }: ReadPriceList): void {
  if (problem) {
    const more = problemCount > 1 ? `. ${problemCount - 1} more` : ''
    refuseRequest('rows', `Row ${problem.row}, ${listColumnNames[problem.column]}: ${problem.message}${more}`)
  }
  if (unit === null) refuseRequest('unit', 'Say whether the prices are in dollars or in hundreds of dollars')
}

async function getList(db: Db | Tx, id: number): Promise<PriceListRow> {
  return (await findPriceList(db, id)) ?? refuse('ITEM_NOT_FOUND')
}

async function readActiveList(db: Db): Promise<ListWithPrices | undefined> {
  const list = await findActiveList(db)
  return list && withPrices(db, list)
}

async function withPrices(db: Db, { id, name, list_date }: PriceListRow): Promise<ListWithPrices> {
  return { id, name, date: list_date, cells: await readPriceCells(db, id) }
}

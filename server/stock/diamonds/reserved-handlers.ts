import { sql, type RawBuilder } from 'kysely'
import { formatMemoNo } from '#domain/memo/memo.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'
import type { reservedDiamondEndpoints } from '#contract/endpoints/reserved-diamonds.ts'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { Customer } from '#contract/schemas/holds.ts'
import type { DiamondOnHold, DiamondOnMemo, HoldReason } from '#contract/schemas/reserved-diamonds.ts'
import { joinCustomerTexts } from '#server/identity/users/join-customer-texts.ts'
import { presentCustomer } from '#server/identity/users/present-customer.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import {
  resolveViewerPolicy,
  type PolicyServices,
  type ViewerPolicy,
} from '#server/identity/viewer/viewer-policy.ts'
import { listPage } from '#server/platform/database/list-page.ts'
import { isDayOver } from '#server/platform/database/is-day-over.ts'
import type { Db } from '#server/platform/database/database.ts'
import { presentVisible } from './present-diamond.ts'
import { loadStones } from './stone-row.ts'

const { hold, memo } = STONE_STATUS

export const reservedDiamondHandlers: Handlers<keyof typeof reservedDiamondEndpoints, PolicyServices> = {
  listDiamondsOnHold: async ({ services, viewer, db, query }) => {
    const { reason, ends } = query
    const conditions = [
      ...(reason === undefined ? [] : [sql<boolean>`${holdReason} = ${reason}`]),
      ...(ends === undefined ? [] : [holdEnds[ends]]),
    ]
    const held = selectReserved(db, hold).select(['d.hold_user_id', 'd.hold_until', 'd.order_id'])
    return listPage(
      query,
      {
        query: conditions
          .reduce((all, condition) => all.where(condition), held)
          .select(holdReason.as('reason')),
        sorts: { ...stoneSorts, holdUntil: 'd.hold_until', customer: customerName('d.hold_user_id') },
        defaultSort: { by: 'id', order: 'asc' },
        searchColumns: [...searchedColumns, joinCustomerTexts('d.hold_user_id')],
      },
      async (rows) => {
        const diamonds = await readDiamonds(
          db,
          rows.map(({ id }) => id),
          resolveViewerPolicy(viewer, services),
          services.users,
        )
        return rows.flatMap((row): DiamondOnHold[] => {
          const diamond = diamonds.get(row.id)
          if (!diamond) return []
          return [
            {
              id: row.id,
              diamond,
              reason: row.reason,
              customer: findCustomer(services.users, row.hold_user_id),
              holdUntil: row.hold_until?.toISOString() ?? null,
              orderId: row.order_id,
            },
          ]
        })
      },
    )
  },

  listDiamondsOnMemo: async ({ services, viewer, db, query }) => {
    const sent = selectReserved(db, memo)
      .leftJoin('memos as m', 'm.id', 'd.memo_id')
      .leftJoin('memo_lines as l', (join) =>
        join.onRef('l.diamond_id', '=', 'd.id').on('l.state', '=', 'out'),
      )
      .select(['d.memo_user_id', 'd.memo_account', 'm.id as memo_id', 'm.number', 'm.terms', 'm.due_date'])
      .select(['m.version as memo_version', 'l.id as line_id'])
      .select(['m.user_id', 'm.customer_name', 'm.customer_company', 'm.customer_email'])
    return listPage(
      query,
      {
        query: query.due === undefined ? sent : sent.where(memoIsDue[query.due]),
        sorts: {
          ...stoneSorts,
          dueDate: 'm.due_date',
          memoNo: 'm.number',
          customer: sql`lower(coalesce(m.customer_company, m.customer_name, d.memo_account, ${customerName('d.memo_user_id')}))`,
        },
        defaultSort: { by: 'id', order: 'asc' },
        searchColumns: [
          ...searchedColumns,
          'd.memo_no',
          'd.memo_account',
          'm.customer_name',
          'm.customer_company',
          'm.customer_email',
          joinCustomerTexts('d.memo_user_id'),
        ],
      },
      async (rows) => {
        const diamonds = await readDiamonds(
          db,
          rows.map(({ id }) => id),
          resolveViewerPolicy(viewer, services),
          services.users,
        )
        return rows.flatMap((row): DiamondOnMemo[] => {
          const diamond = diamonds.get(row.id)
          if (!diamond) return []
          const customer = presentMemoCustomer(row) ?? findCustomer(services.users, row.memo_user_id)
          return [{ id: row.id, diamond, customer, account: row.memo_account, memo: presentMemo(row) }]
        })
      },
    )
  },
}

/** Selects the stones with this status that are not sold, as the index `diamonds_reserved` has them. */
function selectReserved(db: Db, status: typeof hold | typeof memo) {
  return db
    .selectFrom('diamonds as d')
    .where(sql<boolean>`d.status = ${sql.lit(status)} and d.off_sale is distinct from 'sold'`)
    .select('d.id')
}

const stoneSorts = {
  id: 'd.id',
  stockId: sql`lower(d.stock_id)`,
  vendor: sql`lower(d.vendor)`,
  totalPrice: 'd.total_price',
}

const searchedColumns = ['d.stock_id', 'd.certificate_no', 'd.vendor']

const holdReason = sql<HoldReason>`case
  when d.order_id is not null then 'order'
  when d.file_status = ${sql.lit(hold)} then 'vendor'
  else 'customer' end`

const holdEnds = {
  day: sql<boolean>`d.hold_until <= now() + interval '1 day'`,
  week: sql<boolean>`d.hold_until <= now() + interval '7 days'`,
  never: sql<boolean>`d.hold_until is null`,
}

const isOverdue = isDayOver(sql`m.due_date`)

const memoIsDue = {
  overdue: isOverdue,
  // Not over, but over 8 days from now: due within the next 7 days.
  week: sql<boolean>`(not ${isOverdue} and ${isDayOver(sql`m.due_date - 8`)})`,
  none: sql<boolean>`m.due_date is null`,
}

/** SQL: company, else full name, else email of the user with this id. */
function customerName(idColumn: string): RawBuilder<unknown> {
  return sql`(
    select lower(coalesce(a.company, nullif(concat_ws(' ', a.first_name, a.last_name), ''), u.email))
    from users u left join addresses a on a.user_id = u.id
    where u.id = ${sql.ref(idColumn)} order by a.id limit 1)`
}

async function readDiamonds(
  db: Db,
  ids: readonly number[],
  policy: ViewerPolicy,
  users: UserDirectory,
): Promise<ReadonlyMap<number, Diamond>> {
  const stones = presentVisible(await loadStones(db, ids), policy, users)
  return new Map(stones.map((stone) => [stone.id, stone]))
}

function findCustomer(users: UserDirectory, id: number | null): Customer | null {
  const user = id === null ? undefined : users.find(id)
  return user ? presentCustomer(user) : null
}

type MemoRow = {
  memo_id: number | null
  number: number | null
  terms: string | null
  due_date: string | null
  memo_version: number | null
  line_id: number | null
  user_id: number | null
  customer_name: string | null
  customer_company: string | null
  customer_email: string | null
}

/** Returns the customer as the memo states them, even if they have been deleted since. */
function presentMemoCustomer(row: MemoRow): Customer | null {
  const { user_id: id, customer_name: name, customer_email: email } = row
  if (id === null || name === null || email === null) return null
  return { id, name, company: row.customer_company, email }
}

function presentMemo(row: MemoRow): DiamondOnMemo['memo'] {
  const { memo_id: id, number, memo_version: version, line_id: lineId } = row
  if (id === null || number === null || version === null || lineId === null) return null
  return { id, memoNo: formatMemoNo(number), lineId, terms: row.terms, dueDate: row.due_date, version }
}

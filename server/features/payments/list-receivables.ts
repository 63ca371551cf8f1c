import { sql, type RawBuilder } from 'kysely'
import { addAgeings, sumAges, type Ageing } from '#domain/payment/ageing.ts'
import { refuseRequest } from '#contract/refusal.ts'
import type { ListQuery } from '#contract/schemas/basics.ts'
import type { Receivables } from '#contract/schemas/receivables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { describeCustomer, presentCustomer } from '#server/identity/users/present-customer.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import { listStoredNames } from './list-stored-names.ts'
import { presentSums } from './present-ageing.ts'

type Row = Ageing & { user_id: number; unallocated: number }

/** What a customer owes, with the names that a search finds. */
type Debtor = Row & { name: string; texts: string; outstanding: number; balance: number }

const numericSorts = [
  'current',
  'days1To30',
  'days31To60',
  'days61To90',
  'over90',
  'outstanding',
  'unallocated',
  'balance',
] as const

/**
 * Returns what customers owe by age, those with the highest balance first. The sums are computed in one pass over the
 * open invoices; search, order and page follow in memory, where the names of customers are. Source: requirements 34.3.
 */
export async function listReceivables(
  db: Db,
  users: UserDirectory,
  query: ListQuery & { userId?: number | undefined },
): Promise<Receivables> {
  const { day, rows } = await sumReceivables(db, query.userId)
  const names = await listStoredNames(
    db,
    rows.map(({ user_id }) => user_id).filter((id) => users.find(id) === undefined),
  )
  const found = rows
    .map((row) => toDebtor(row, users, names))
    .filter(({ texts }) => isFound(texts, query.q))
    .toSorted(compareBy(query))
  const { page, pageSize } = query
  const shown = page === undefined ? found : found.slice(page * pageSize, (page + 1) * pageSize)
  return {
    day,
    totals: presentSums(
      addAgeings(found),
      found.reduce((sum, { unallocated }) => sum + unallocated, 0),
    ),
    items: shown.map((debtor) => ({
      customer: { id: debtor.user_id, name: debtor.name },
      ...presentSums(debtor, debtor.unallocated),
    })),
    total: found.length,
  }
}

async function sumReceivables(db: Db, userId: number | undefined): Promise<{ day: string; rows: Row[] }> {
  const { rows } = await selectSums(userId).execute(db)
  const [sums] = rows
  if (!sums) throw new Error('The database returned no sums')
  return sums
}

/** Returns the query of the sums. It finds open invoices and money that pays none by a partial index each. */
export function selectSums(userId: number | undefined): RawBuilder<{ day: string; rows: Row[] }> {
  const isOf = userId === undefined ? sql`true` : sql`user_id = ${userId}`
  return sql`
    with today as (select (now() at time zone 'UTC')::date as day),
    aged as (
      select user_id, total - credited - paid as cents, (select day from today) - due_date as days
      from invoice_balances where total > credited + paid and ${isOf}
    ),
    owed as (
      select user_id,
        coalesce(sum(cents) filter (where days <= 0), 0) as current,
        coalesce(sum(cents) filter (where days between 1 and 30), 0) as d30,
        coalesce(sum(cents) filter (where days between 31 and 60), 0) as d60,
        coalesce(sum(cents) filter (where days between 61 and 90), 0) as d90,
        coalesce(sum(cents) filter (where days > 90), 0) as over90
      from aged group by user_id
    ),
    free as (
      select user_id, sum(amount - allocated) as cents
      from payments where amount > allocated and reversed_at is null and ${isOf} group by user_id
    )
    select (select day from today)::text as day, coalesce(jsonb_agg(jsonb_build_object(
      'user_id', coalesce(o.user_id, f.user_id), 'current', coalesce(o.current, 0),
      'days1To30', coalesce(o.d30, 0), 'days31To60', coalesce(o.d60, 0), 'days61To90', coalesce(o.d90, 0),
      'over90', coalesce(o.over90, 0), 'unallocated', coalesce(f.cents, 0))), '[]') as rows
    from owed o full join free f on f.user_id = o.user_id`
}

function toDebtor(row: Row, users: UserDirectory, names: ReadonlyMap<number, string>): Debtor {
  const user = users.find(row.user_id)
  const customer = user && presentCustomer(user)
  const name = customer ? (customer.company ?? customer.name) : (names.get(row.user_id) ?? '')
  const outstanding = sumAges(row)
  return {
    ...row,
    name,
    texts: (customer ? describeCustomer(customer) : name).toLowerCase(),
    outstanding,
    balance: outstanding - row.unallocated,
  }
}

function isFound(texts: string, q: string | undefined): boolean {
  return (q ?? '')
    .toLowerCase()
    .split(/\s+/)
    .every((term) => texts.includes(term))
}

function compareBy({ sort, order }: ListQuery): (a: Debtor, b: Debtor) => number {
  const sign = order === 'desc' ? -1 : 1
  if (sort === undefined) return (a, b) => b.balance - a.balance || a.user_id - b.user_id
  if (sort === 'customer') return (a, b) => sign * a.name.localeCompare(b.name) || a.user_id - b.user_id
  const column = numericSorts.find((name) => name === sort)
  if (column === undefined) refuseRequest('sort', `Sort by one of: customer, ${numericSorts.join(', ')}`)
  return (a, b) => sign * (a[column] - b[column]) || a.user_id - b.user_id
}

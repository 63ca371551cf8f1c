import { sql } from 'kysely'
import type { AccountEntry } from '#domain/payment/account-statement.ts'
import type { Db } from '#server/platform/database/database.ts'

/** The account of a customer with one seller. */
export type Account = { userId: number; sellerId: number }

export type StoredEntry = AccountEntry & { number: string | null }

/** Returns the sellers with whom a customer has an account, the one of the latest entry first. */
export async function listAccountSellers(db: Db, userId: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select s.id, s.legal_name as name from sellers s join (
      select seller_id, max(at) as at from (
        select seller_id, issued_at as at from documents
        where user_id = ${userId} and type in ('invoice', 'credit-note')
        union all select seller_id, recorded_at from payments where user_id = ${userId}
      ) entries group by seller_id
    ) latest on latest.seller_id = s.id order by latest.at desc, s.id`.execute(db)
  return rows
}

/** Returns what a customer owed before a day, in cents. */
export async function sumBefore(db: Db, account: Account, day: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(case when kind in ('invoice', 'reversal') then cents else -cents end), 0)::bigint as cents
    from (${selectEntries(account)}) entries where day < ${day}::date`.execute(db)
  return rows[0]?.cents ?? 0
}

/** Returns the entries of an account from one day to another, both included. */
export async function listEntries(
  db: Db,
  account: Account,
  { from, to }: { from: string; to: string },
): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select kind, id, day::text as day, number, reference, due_date::text as "dueDate", cents as "amountCents"
    from (${selectEntries(account)}) entries where day between ${from}::date and ${to}::date`.execute(db)
  return rows
}

function selectEntries({ userId, sellerId }: Account) {
  return sql`
    select type as kind, id, issue_date as day, number, data ->> 'buyerOrderNo' as reference, due_date,
      total as cents
    from documents
    where user_id = ${userId} and seller_id = ${sellerId} and type in ('invoice', 'credit-note')
    union all
    select 'payment', id, received_on, null, reference, null, amount
    from payments where user_id = ${userId} and seller_id = ${sellerId}
    union all
    select 'reversal', id, (reversed_at at time zone 'UTC')::date, null, reference, null, amount
    from payments where user_id = ${userId} and seller_id = ${sellerId} and reversed_at is not null`
}

/**
 * Returns what was outstanding of each invoice of an account at the end of a day: without what was credited and
 * allocated later.
 */
export async function listOutstanding(
  db: Db,
  { userId, sellerId }: Account,
  day: string,
): Promise<{ dueDate: string; outstandingCents: number }[]> {
  const { rows } = await sql<{ dueDate: string; outstandingCents: number }>`
    select * from (
      select coalesce(d.due_date, d.issue_date)::text as "dueDate", (d.total
        - coalesce((select sum(c.total) from documents c
            where c.invoice_id = d.id and c.issue_date <= ${day}::date), 0)
        - coalesce((select sum(a.amount) from payment_allocations a
            where a.invoice_id = d.id and (a.allocated_at at time zone 'UTC')::date <= ${day}::date
              and (a.ended_at is null or (a.ended_at at time zone 'UTC')::date > ${day}::date)), 0))::bigint
        as "outstandingCents"
      from documents d
      where d.user_id = ${userId} and d.seller_id = ${sellerId} and d.type = 'invoice'
        and d.issue_date <= ${day}::date
    ) invoices where "outstandingCents" <> 0`.execute(db)
  return rows
}

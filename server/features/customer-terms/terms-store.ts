import { sql, type Selectable } from 'kysely'
import type { ExposureParts } from '#domain/customer-terms/exposure.ts'
import { ORDER_STATUS } from '#domain/order/status.ts'
import { isInvoiced } from '#server/features/documents/document-store.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { CustomerTermsTable } from '#server/platform/database/tables/documents.ts'

export type CustomerTermsRow = Selectable<CustomerTermsTable>

/** Returns what was agreed with a customer; undefined if nothing was. */
export async function findTerms(db: Db, userId: number): Promise<CustomerTermsRow | undefined> {
  return db.selectFrom('customer_terms').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

export type LockedTerms = { now: Date; terms: CustomerTermsRow | undefined }

/**
 * Locks a customer's terms, so that sales to them take turns, and returns them with the database's time
 * (`readDatabaseTime`), which costs no statement of its own. It is the last lock of a sale: lock everything else
 * first.
 */
export async function lockTerms(tx: Tx, userId: number): Promise<LockedTerms> {
  const { rows } = await sql<{ now: Date; terms: CustomerTermsRow | null }>`
    with locked as (select * from customer_terms where user_id = ${userId} for update)
    select clock_timestamp() as now, (select to_jsonb(locked) from locked) as terms`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The database returned no time')
  return { now: row.now, terms: row.terms ?? undefined }
}

/** Returns the parts of a customer's exposure, all as of one moment. Source: requirements 33.2. */
export async function readExposure(db: Db, userId: number): Promise<ExposureParts> {
  const open = sql.join([ORDER_STATUS.processing, ORDER_STATUS.payment, ORDER_STATUS.delivery])
  const { rows } = await sql<ExposureParts>`
    select
      (select coalesce(sum(total - credited - paid), 0)::bigint from invoice_balances
        where user_id = ${userId} and total > credited + paid) as "invoicesCents",
      (select coalesce(sum(${keptPrice}), 0)::bigint
        from orders o join order_items i on i.order_id = o.id
        where o.user_id = ${userId} and o.status in (${open}) and i.state <> 'unavailable'
          and i.returned_quantity < i.quantity
          and not ${isInvoiced('i.id')}) as "ordersCents",
      (select coalesce(sum(l.total_price), 0)::bigint
        from memos m join memo_lines l on l.memo_id = m.id
        where m.user_id = ${userId} and l.state = 'out') as "memosCents"`.execute(db)
  const [parts] = rows
  if (!parts) throw new Error('The database returned no exposure')
  return parts
}

/** SQL: the price of the stones of order line `i` that did not come back: their share, rounded half up. */
const keptPrice = sql<number>`
  (2 * i.total_price * (i.quantity - i.returned_quantity) + i.quantity) / (2 * i.quantity)`

/** Saves the terms of a customer under the next version. The caller has locked the user. */
export async function saveTerms(
  tx: Tx,
  userId: number,
  terms: Omit<CustomerTermsRow, 'user_id' | 'version'>,
): Promise<CustomerTermsRow> {
  return tx
    .insertInto('customer_terms')
    .values({ user_id: userId, ...terms })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ ...terms, version: sql`customer_terms.version + 1` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Locks a tax rule so that it cannot be deleted before the commit. Returns whether it exists. */
export async function lockTaxRule(tx: Tx, id: number): Promise<boolean> {
  const rule = await tx
    .selectFrom('tax_rules')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return rule !== undefined
}

export type TaxRuleChoice = { id: number; name: string; seller: string }

/** Returns the tax rules of all sellers, the merchant's first. */
export async function listTaxRuleChoices(db: Db): Promise<TaxRuleChoice[]> {
  return db
    .selectFrom('tax_rules')
    .innerJoin('sellers', 'sellers.id', 'tax_rules.seller_id')
    .select(['tax_rules.id', 'tax_rules.name', 'sellers.legal_name as seller'])
    .orderBy(sql`sellers.user_id nulls first`)
    .orderBy('tax_rules.id')
    .execute()
}

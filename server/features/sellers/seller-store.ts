import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type {
  SellersTable,
  StatementsTable,
  TaxRulesTable,
} from '#server/platform/database/tables/documents.ts'
import { toPatternExpression } from '#domain/document/pattern-expression.ts'
import type { DocumentType } from '#domain/document/document-data.ts'
import type { Statement } from '#domain/document/statements.ts'
import type { LineTax } from '#domain/document/tax-totals.ts'

export type SellerRow = Selectable<SellersTable>
export type TaxRuleRow = Selectable<TaxRulesTable>
export type StatementRow = Selectable<StatementsTable>

/** Returns the seller of a storefront's owner, or the merchant for null. */
export async function findSeller(db: Db, ownerId: number | null): Promise<SellerRow | undefined> {
  const query = db.selectFrom('sellers').selectAll()
  return ownerId === null
    ? query.where('user_id', 'is', null).executeTakeFirst()
    : query.where('user_id', '=', ownerId).executeTakeFirst()
}

/** Returns the tax rules of a seller, oldest first. */
export async function listTaxRules(db: Db, sellerId: number): Promise<TaxRuleRow[]> {
  return db.selectFrom('tax_rules').selectAll().where('seller_id', '=', sellerId).orderBy('id').execute()
}

/** Returns what a tax rule says about a line. */
export function toLineTax({ category, rate, exemption_text, exemption_code }: TaxRuleRow): LineTax {
  return { category, rate, exemptionText: exemption_text, exemptionCode: exemption_code }
}

/** Returns all statements, oldest first. */
export async function listStatements(db: Db): Promise<StatementRow[]> {
  return db.selectFrom('statements').selectAll().orderBy('id').execute()
}

/** Returns a statement with what decides where it belongs. */
export function toStatement(row: StatementRow): Statement {
  return {
    code: row.code,
    text: row.text,
    documentTypes: row.document_types,
    appliesTo: row.applies_to,
    minCaratsThousandths: row.min_carats,
    countryCodes: row.country_codes,
    requires: row.requires,
    validFrom: row.valid_from,
    validTo: row.valid_to,
  }
}

/** Returns a seller that documents refer to, who therefore exists. */
export async function getSellerById(db: Db, id: number): Promise<SellerRow> {
  return db.selectFrom('sellers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/**
 * Returns a seller and locks it for a change; undefined if it is gone. Documents and payments of the seller are inserted
 * meanwhile: one that waited would hold the number that a change of its pattern needs.
 */
export async function lockSeller(tx: Tx, id: number): Promise<SellerRow | undefined> {
  return tx.selectFrom('sellers').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** Returns a seller and locks it for its deletion, after documents and payments that are being inserted. */
export async function lockSellerToDelete(tx: Tx, id: number): Promise<SellerRow | undefined> {
  return tx.selectFrom('sellers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function insertSeller(tx: Tx, seller: Insertable<SellersTable>): Promise<SellerRow> {
  return tx.insertInto('sellers').values(seller).returningAll().executeTakeFirstOrThrow()
}

/** Changes a seller that this transaction has locked. */
export async function saveSeller(tx: Tx, id: number, change: Updateable<SellersTable>): Promise<SellerRow> {
  return tx
    .updateTable('sellers')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Returns whether anything was issued or recorded in a seller's name. */
export async function hasTraded(db: Db, sellerId: number): Promise<boolean> {
  const rows = await Promise.all([
    db.selectFrom('documents').select('id').where('seller_id', '=', sellerId).limit(1).executeTakeFirst(),
    db.selectFrom('payments').select('id').where('seller_id', '=', sellerId).limit(1).executeTakeFirst(),
  ])
  return rows.some((row) => row !== undefined)
}

/**
 * Returns an issued number that a pattern would make again, this year or later; undefined if there is none. Waits for
 * documents that are being issued.
 */
export async function findRepeatedNumber(
  tx: Tx,
  { sellerId, type, pattern }: { sellerId: number; type: DocumentType; pattern: string },
): Promise<string | undefined> {
  const numbers = await tx
    .selectFrom('document_numbers')
    .select(['year', 'last'])
    .where('seller_id', '=', sellerId)
    .where('type', '=', type)
    .forUpdate()
    .execute()
  if (numbers.length === 0) return undefined
  const { source, yearGroup } = toPatternExpression(pattern)
  const part = (group: number) => sql<number>`(regexp_match(d.number, ${source}))[${sql.lit(group)}]::numeric`
  const { rows } = await sql<{ number: string }>`
    select d.number
    from documents d
    left join document_numbers n
      on n.seller_id = d.seller_id and n.type = d.type and n.year = ${part(yearGroup)}
    where d.seller_id = ${sellerId} and d.type = ${type} and d.number ~ ${source}
      and ${part(yearGroup)} >= extract(year from now() at time zone 'UTC')
      and ${part(3 - yearGroup)} > coalesce(n.last, 0)
    limit 1`.execute(tx)
  return rows[0]?.number
}

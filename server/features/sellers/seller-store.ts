import type { Selectable } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type {
  SellersTable,
  StatementsTable,
  TaxRulesTable,
} from '#server/platform/database/tables/documents.ts'

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

/** Returns all statements, oldest first. */
export async function listStatements(db: Db): Promise<StatementRow[]> {
  return db.selectFrom('statements').selectAll().orderBy('id').execute()
}

/** Returns a seller that documents refer to, who therefore exists. */
export async function getSellerById(db: Db, id: number): Promise<SellerRow> {
  return db.selectFrom('sellers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

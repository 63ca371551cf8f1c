import type { Insertable } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { SellersTable, TaxRulesTable } from '#server/platform/database/tables/documents.ts'

export type TestSeller = { sellerId: number; taxRuleId: number }

/** Makes the merchant, or the owner of a storefront, a seller who can issue documents, with one default tax rule. */
export async function addTestSeller(
  db: Db,
  seller: Partial<Insertable<SellersTable>> = {},
  taxRule: Partial<Insertable<TaxRulesTable>> = {},
): Promise<TestSeller> {
  const { id: sellerId } = await db
    .insertInto('sellers')
    .values({
      legal_name: 'Tavernier BV',
      street: 'Hoveniersstraat 2',
      city: 'Antwerp',
      postcode: '2018',
      country_code: 'BE',
      vat_id: 'BE0404616494',
      ...seller,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: taxRuleId } = await db
    .insertInto('tax_rules')
    .values({
      seller_id: sellerId,
      name: 'Domestic',
      category: 'S',
      rate: 2100,
      is_default: true,
      ...taxRule,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { sellerId, taxRuleId }
}

/** An address in a network of e-invoices. */
export const network = { electronic_scheme: '0208', electronic_address: '0404616494' }

/** Gives a customer the country and the address that an e-invoice needs. */
export async function addEInvoiceFacts(db: Db, userId: number): Promise<void> {
  await db.updateTable('addresses').set({ country_id: 826 }).where('user_id', '=', userId).execute()
  await db
    .insertInto('customer_terms')
    .values({ user_id: userId, ...network })
    .execute()
}

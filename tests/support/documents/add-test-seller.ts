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

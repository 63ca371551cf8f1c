import type { Insertable } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { SellersTable, TaxRulesTable } from '#server/platform/database/tables/documents.ts'

/** An invented company. Its VAT number and IBAN are those that registers publish as examples. */
const seller: Insertable<SellersTable> = {
  user_id: null,
  legal_name: 'Tavernier Demo BV',
  street: 'Hoveniersstraat 2',
  city: 'Antwerp',
  postcode: '2018',
  country_code: 'BE',
  email: 'invoices@example.com',
  phone: '+32 3 123 45 67',
  vat_id: 'BE0123456749',
  tax_no: null,
  registration_no: 'RPR Antwerp 0123.456.749',
  bank_accounts: JSON.stringify([
    { bankName: 'Example Bank', iban: 'BE68539007547034', accountNo: null, bic: null, currency: 'USD' },
  ]),
  payment_days: 30,
  terms: 'Title to the goods passes to the buyer when the invoice is paid in full.',
  memo_terms: 'The goods remain the property of the seller until they are invoiced and paid.',
  electronic_address: '0123456749',
  electronic_scheme: '0208',
  logo_key: null,
}

const unionCountries = 'AT BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(
  ' ',
)

const rules: readonly Omit<Insertable<TaxRulesTable>, 'seller_id'>[] = [
  { name: 'Domestic, 21 %', category: 'S', rate: 2100, country_codes: ['BE'] },
  {
    name: 'Intra-community supply',
    category: 'K',
    exemption_text: 'Intra-community supply, exempt from VAT: Article 138 of Directive 2006/112/EC.',
    exemption_code: 'VATEX-EU-IC',
    country_codes: unionCountries,
  },
  {
    name: 'Export',
    category: 'G',
    exemption_text: 'Export outside of the EU, exempt from VAT: Article 146 of Directive 2006/112/EC.',
    exemption_code: 'VATEX-EU-G',
    country_codes: [],
    is_default: true,
  },
]

/** Adds an invented merchant with tax rules to a demo shop, so that documents can be tried. Source: requirements 31.1. */
export async function addDemoSeller(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const added = await tx
      .insertInto('sellers')
      .values(seller)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return
    await tx
      .insertInto('tax_rules')
      .values(
        rules.map((rule) => ({ exemption_text: null, exemption_code: null, ...rule, seller_id: added.id })),
      )
      .execute()
  })
}

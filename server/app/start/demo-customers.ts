import { findCountryByCode } from '#domain/reference/countries.ts'
import { addAddress } from '#server/identity/users/address-store.ts'
import type { Db } from '#server/platform/database/database.ts'

type DemoCustomer = {
  key: string
  email: string
  firstName: string
  lastName: string
  company: string
  phone: string
  address: string
  city: string
  postcode: string
  country: string
  vatId: string | null
  taxNo: string | null
  network: { scheme: string; address: string } | null
}

/** Invented companies. Their VAT numbers have ascending or descending digits and correct check digits. */
const customers = [
  {
    key: 'peeters',
    email: 'an.peeters@peeters-juwelen.example',
    firstName: 'An',
    lastName: 'Peeters',
    company: 'Peeters Juwelen BV',
    phone: '+32 9 123 45 01',
    address: 'Veldstraat 41',
    city: 'Ghent',
    postcode: '9000',
    country: 'BE',
    vatId: 'BE0987654394',
    taxNo: null,
    network: { scheme: '0208', address: '0987654394' },
  },
  {
    key: 'brandt',
    email: 'einkauf@juwelier-brandt.example',
    firstName: 'Katrin',
    lastName: 'Brandt',
    company: 'Juwelier Brandt GmbH',
    phone: '+49 89 1234 5602',
    address: 'Theatinerstraße 14',
    city: 'Munich',
    postcode: '80333',
    country: 'DE',
    vatId: 'DE123456788',
    taxNo: null,
    network: { scheme: '9930', address: 'DE123456788' },
  },
  {
    key: 'rivoire',
    email: 'atelier@rivoire.example',
    firstName: 'Luc',
    lastName: 'Rivoire',
    company: 'Atelier Rivoire SARL',
    phone: '+33 4 72 00 12 03',
    address: 'Rue Mercière 27',
    city: 'Lyon',
    postcode: '69002',
    country: 'FR',
    vatId: 'FR11123456782',
    taxNo: null,
    network: { scheme: '9957', address: 'FR11123456782' },
  },
  {
    key: 'degoes',
    email: 'inkoop@degoes.example',
    firstName: 'Pieter',
    lastName: 'de Goes',
    company: 'De Goes Edelstenen BV',
    phone: '+31 20 555 0104',
    address: 'Weteringschans 80',
    city: 'Amsterdam',
    postcode: '1017 XR',
    country: 'NL',
    vatId: 'NL123456782B12',
    taxNo: null,
    network: { scheme: '9944', address: 'NL123456782B12' },
  },
  {
    key: 'hudson',
    email: 'buying@hudson-lane.example',
    firstName: 'Grace',
    lastName: 'Lane',
    company: 'Hudson & Lane Jewelers Inc.',
    phone: '+1 212 555 0105',
    address: '30 West 47th Street',
    city: 'New York',
    postcode: '10036',
    country: 'US',
    vatId: null,
    taxNo: '12-3456789',
    network: null,
  },
] as const satisfies readonly DemoCustomer[]

export type DemoCustomerKey = (typeof customers)[number]['key']

/** The ids of a demo customer and of the address that they order to. */
export type DemoCustomerIds = { userId: number; addressId: number }

/**
 * Adds invented customers to a demo shop. Nobody can sign in as one of them: they have no password. Returns undefined if
 * they were added before. Source: requirements 29.2.
 */
export async function addDemoCustomers(
  db: Db,
): Promise<ReadonlyMap<DemoCustomerKey, DemoCustomerIds> | undefined> {
  return db.transaction().execute(async (tx) => {
    const added = new Map<DemoCustomerKey, DemoCustomerIds>()
    for (const customer of customers) {
      const { key, email, firstName, lastName, company, vatId, taxNo, network } = customer
      const user = await tx
        .insertInto('users')
        .values({
          email,
          password_hash: 'none',
          email_confirmed: true,
          approved: true,
          memo_company: company,
          memo_full_name: `${firstName} ${lastName}`,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!user) return undefined
      const addressId = await addAddress(tx, user.id, {
        first_name: firstName,
        last_name: lastName,
        company,
        email,
        phone: customer.phone,
        address: customer.address,
        city: customer.city,
        postcode: customer.postcode,
        country_id: findCountryByCode(customer.country)?.id ?? null,
        is_billing: true,
      })
      await tx
        .insertInto('customer_terms')
        .values({
          user_id: user.id,
          legal_name: company,
          vat_id: vatId,
          tax_no: taxNo,
          electronic_address: network?.address ?? null,
          electronic_scheme: network?.scheme ?? null,
        })
        .execute()
      added.set(key, { userId: user.id, addressId })
    }
    return added
  })
}

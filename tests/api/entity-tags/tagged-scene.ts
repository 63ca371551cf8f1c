import { contract, type EndpointName } from '#contract/contract.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { orderStone } from '#tests/support/shops/open-order-client.ts'
import { openTestShop, type CallInput, type TestShop } from '#tests/support/shops/open-test-shop.ts'

/** A read that somebody repeats with the `ETag` of the last reply. */
export type TaggedRead = { title: string; name: EndpointName; input: CallInput }

/** A shop where each list and each object has content, and the reads of a guest, a customer and an admin. */
export async function openTaggedScene(): Promise<{ shop: TestShop; reads: TaggedRead[] }> {
  const shop = await openTestShop()
  const admin = await shop.addUser({ role: 'Administrator' })
  const customer = await shop.addUser({ company: 'Ruys', discount: 2, pageIds: [1] })
  const ids = await addContent(shop, admin.token, customer)
  const viewers = { guest: undefined, customer: customer.token, administrator: admin.token }
  const reads = Object.entries<Endpoint>(contract).flatMap(([name, endpoint]) =>
    endpoint.method !== 'GET' || typeof endpoint.reply === 'string'
      ? []
      : Object.entries(viewers).map(([viewer, token]) => ({
          title: `${name} of the ${viewer}`,
          // The keys of the contract are its names.
          name: name as EndpointName,
          input: { token, params: findParams(endpoint.path, ids) },
        })),
  )
  return { shop, reads }
}

type Ids = { user: number; order: number; memo: number; stockId: string }

function findParams(path: string, ids: Ids): Record<string, string | number> {
  const id = path.includes('/orders/') ? ids.order : path.includes('/memos/') ? ids.memo : ids.user
  return { id, userId: ids.user, stockId: ids.stockId }
}

async function addContent(
  shop: TestShop,
  adminToken: string,
  customer: { id: number; token: string },
): Promise<Ids> {
  const { db, services } = shop
  const asAdmin = (body: unknown): CallInput => ({ token: adminToken, body })
  const asCustomer = (body: unknown): CallInput => ({ token: customer.token, body })
  const user_id = customer.id
  await db
    .updateTable('users')
    .set({ primary_color: '#123456', business_type_id: 1, blocked_until: null, last_login_date: new Date() })
    .where('id', '=', user_id)
    .execute()
  await db
    .updateTable('addresses')
    .set({ address: 'Hoveniersstraat 2', city: 'Antwerp', country_id: 56, phone: '+32 3 232 10 10' })
    .where('user_id', '=', user_id)
    .execute()
  await db.insertInto('markups').values({ user_id, percent: 3, carat_min: 1, price_max: 1e9 }).execute()
  await db.insertInto('vendors').values({ vendor_name: 'Acme' }).execute()
  await db.insertInto('user_vendors').values({ user_id, vendor: 'Acme' }).execute()
  await db.insertInto('suspended_vendors').values({ user_id, vendor: 'Other' }).execute()
  await db.insertInto('domain_cells').values({ user_id, cell: 'treatment' }).execute()
  await db
    .insertInto('authenticator_apps')
    .values({ user_id, sealed_secret: 'sealed', last_step: 1 })
    .execute()
  const channel = await shop.call('createChannel', asAdmin({ name: 'New arrivals' }))
  await shop.call('changeOwnSubscriptions', asCustomer({ channelIds: [channel.body.id] }))

  const [ordered = 0, onMemo = 0, inCart = 0, held = 0] = await addStones(shop, [
    { vendor: 'Acme' },
    { vendor: 'Acme' },
    {
      vendor: 'Acme',
      stock_id: 'A-100',
      rap_price: 600_000,
      certificate_no: '2141438171',
      length: 6.5,
      width: 6.4,
    },
    { vendor: 'Acme', status: 2, hold_user_id: user_id, hold_until: new Date(Date.now() + 3_600_000) },
    { vendor: 'Acme', parcel_stones: 12 },
  ])
  const { body: buyer } = await shop.call('readCurrentUser', { token: customer.token })
  const order = await shop.call(
    'createOrderFor',
    asAdmin({
      userId: user_id,
      addressId: buyer.addresses[0]?.id,
      items: [orderStone(ordered)],
    }),
  )
  const memo = await shop.call(
    'createMemo',
    asAdmin({ userId: user_id, lines: [{ diamondId: onMemo }], terms: 'Net' }),
  )
  for (const itemId of [inCart, held]) await shop.call('addDiamondToCart', asCustomer({ itemId }))
  const contact = {
    company: 'Tavernier',
    address: 'Antwerp',
    phone: '+32 3 1',
    email: 'a@b.example',
    hours: '9 to 5',
    mapUrl: 'https://maps.example/',
  }
  await shop.call('changeContact', asAdmin(contact))
  const person = { name: 'Ann', email: 'ann@ruys.example', phone: '+32 3 2', position: 'Sales' }
  await shop.call('changeSupportContacts', asAdmin([person]))
  await shop.call('changeAboutUs', asAdmin({ aboutUs: 'Since 1912' }))
  const market = { colorSteps: 1, claritySteps: 1, sameLab: true, sameCut: true, sameFluorescence: true }
  const pricing = { showsRap: true, showsPriceReductions: true, historyDays: 365, market }
  await shop.call('changePricingSettings', asAdmin(pricing))
  const listings = { warnAfterDays: 7, staleAfterDays: 14, staleAction: 'confirm', linked: 'one' }
  await shop.call('changeListingSettings', asAdmin(listings))
  await db
    .insertInto('customer_terms')
    .values({
      user_id,
      payment_days: 30,
      credit_limit: 10_000_000,
      legal_name: 'Acme Ltd',
      vat_id: 'BE0404616494',
      tax_no: '12',
      electronic_scheme: '0208',
      electronic_address: '0404616494',
    })
    .execute()
  await services.changes.catchUp()
  return { user: user_id, order: order.body.id, memo: memo.body.id, stockId: 'A-100' }
}

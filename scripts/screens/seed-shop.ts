import { ORDER_STATUS, type OrderStatus } from '#domain/order/status.ts'
import { shapes } from '#domain/reference/shapes.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'
import type { EndpointName } from '#contract/contract.ts'
import type { RunningServer, ServerCall, ServerReply } from '#tests/support/servers/start-server.ts'
import { seedConnections } from './seed-connections.ts'
import type { WebhookReceiver } from '#tests/support/webhooks/open-receiver.ts'
import { seedApiKeys, seedDestinations, seedMerchant } from './seed-merchant.ts'
import { seedVendors } from './seed-vendors.ts'

const password = 'correct horse battery'
/** The pages of devices show it as “Firefox on Windows”. */
const browserName = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** The account of the merchant in the pictures. */
export const merchantAccount = { email: 'house@tavernier.example', password }

/** A shop after a week of business: customers, orders on their way and a request that waits. */
export type SeededShop = {
  tokens: { administrator: string; customer: string }
  stockId: string
  orderId: number
  /** A user with a storefront of their own. */
  userId: number
  /** A link to selected stones. */
  sharedPath: string
}

type Person = {
  email: string
  firstName: string
  lastName: string
  company: string
  phone: string
  address: string
  city: string
  countryId: number
}

const buyer: Person = {
  email: 'ada@stern-soehne.example',
  firstName: 'Ada',
  lastName: 'Stern',
  company: 'Stern & Söhne',
  phone: '+32 3 123 45 70',
  address: 'Pelikaanstraat 62',
  city: 'Antwerp',
  countryId: 56,
}

const otherCustomers: readonly (Person & { orders: readonly OrderStatus[] })[] = [
  {
    email: 'j.okafor@meridian.example',
    firstName: 'Joy',
    lastName: 'Okafor',
    company: 'Meridian Jewels',
    phone: '+44 20 7946 0012',
    address: 'Hatton Garden 36',
    city: 'London',
    countryId: 826,
    orders: [ORDER_STATUS.completed, ORDER_STATUS.delivery],
  },
  {
    email: 'mehta@lotus-gems.example',
    firstName: 'Ravi',
    lastName: 'Mehta',
    company: 'Lotus Gems',
    phone: '+91 22 5550 0134',
    address: 'Bharat Diamond Bourse, Tower B',
    city: 'Mumbai',
    countryId: 356,
    orders: [ORDER_STATUS.cancelled, ORDER_STATUS.processing],
  },
  {
    email: 'claire@maison-aubry.example',
    firstName: 'Claire',
    lastName: 'Aubry',
    company: 'Maison Aubry',
    phone: '+33 1 99 00 12 34',
    address: 'Rue La Fayette 58',
    city: 'Paris',
    countryId: 250,
    orders: [ORDER_STATUS.payment],
  },
]

const pendingUsers: readonly Person[] = [
  {
    email: 'office@kroll.example',
    firstName: 'Peter',
    lastName: 'Kroll',
    company: 'Kroll Diamanten',
    phone: '+49 6781 555 012',
    address: 'Hauptstraße 118',
    city: 'Idar-Oberstein',
    countryId: 276,
  },
  {
    email: 'sara@benami.example',
    firstName: 'Sara',
    lastName: 'Ben-Ami',
    company: 'Ben-Ami Trading',
    phone: '+972 3 555 0117',
    address: 'Jabotinsky 3',
    city: 'Ramat Gan',
    countryId: 376,
  },
]

type Stone = { id: number; product: { stockId: string } }

/** Fills a shop that contains only its demo stock. */
export async function seedShop(server: RunningServer, receiver: WebhookReceiver): Promise<SeededShop> {
  const { callOrThrow, signIn, register, addCustomer } = createClient(server)
  const administrator = await signIn(merchantAccount.email)

  const find = async (section: string, filters: object): Promise<Stone[]> => {
    const body = { section, filters: { statuses: [STONE_STATUS.available], ...filters } }
    const { body: result } = await callOrThrow('searchDiamonds', { token: administrator, body })
    return result.items
  }
  const findShape = (name: string): Promise<Stone[]> =>
    find('white', { shapeIds: [shapes.getByName(name).id], carats: { min: 1 } })
  const stonesByShape = await Promise.all(['Round', 'Oval', 'Pear', 'Emerald'].map(findShape))
  /** Returns the next stone of each shape, so that no two buyers want the same one. */
  const takeStones = (count: number): Stone[] =>
    stonesByShape.slice(0, count).flatMap((sameShape) => sameShape.splice(0, 1))

  const fillCart = async (token: string, stones: readonly Stone[]): Promise<void> => {
    await callOrThrow('addDiamondsToCart', { token, body: stones.map(({ id }) => ({ itemId: id })) })
  }
  const order = async (token: string, stones: readonly Stone[], status: OrderStatus): Promise<number> => {
    await fillCart(token, stones)
    const { body } = await callOrThrow('createOrder', { token })
    if (status !== ORDER_STATUS.processing) {
      const statusChange = { params: { id: body.id }, body: { newStatus: status } }
      await callOrThrow('changeOrderStatus', { token: administrator, ...statusChange })
    }
    return body.id
  }

  for (const { orders, ...person } of otherCustomers) {
    const token = await addCustomer(person, administrator)
    for (const status of orders) await order(token, takeStones(2), status)
    if (person.email === otherCustomers[0]?.email) await seedApiKeys(callOrThrow, token)
  }
  for (const person of pendingUsers) await register(person)

  const customer = await addCustomer(buyer, administrator)
  await order(customer, takeStones(2), ORDER_STATUS.completed)
  const orderId = await order(customer, takeStones(4), ORDER_STATUS.payment)
  const pairs = await find('mathingPairs', { carats: { min: 0.9 } })
  await fillCart(customer, [...takeStones(3), ...pairs.slice(0, 1)])
  const wishlistItems = takeStones(4).map(({ id }) => ({ itemId: id }))
  await callOrThrow('addDiamondsToWishlist', { token: customer, body: wishlistItems })
  const [shown] = takeStones(1)
  const tokens = { administrator, customer }
  const { sharedPath } = await seedMerchant(server.address, callOrThrow, tokens, receiver)
  await seedDestinations(callOrThrow, tokens.administrator, (url) => {
    const { pathname, search } = new URL(url)
    return fetch(`${server.address}${pathname}${search}`)
  })
  const userId = await seedStorefront(callOrThrow, administrator)
  await seedVendors(callOrThrow, administrator)
  await seedConnections(server.address, callOrThrow, administrator)
  return { tokens, orderId, userId, sharedPath, stockId: shown?.product.stockId ?? '' }
}

/** Gives a customer a storefront of their own. Returns their id. */
async function seedStorefront(
  callOrThrow: ReturnType<typeof createClient>['callOrThrow'],
  token: string,
): Promise<number> {
  const [owner] = otherCustomers
  const { body: found } = await callOrThrow('listUsers', {
    token,
    query: { page: '0', q: owner?.email ?? '' },
  })
  const userId = found.items[0]?.id
  if (userId === undefined) throw new Error('The customer was not found')
  const params = { userId }
  for (const body of [
    { percent: 12.5, caratMax: 1 },
    { percent: 9, caratMin: 1, caratMax: 2, priceMin: 1000, priceMax: 20_000 },
    { percent: 6, caratMin: 1 },
  ]) {
    await callOrThrow('addUserMarkup', { token, params, body })
  }
  await callOrThrow('suspendUserCell', { token, params, body: { cell: 'rapPrice' } })
  await callOrThrow('changeUserPrimaryColor', { token, params, body: { color: '#8a5a9e' } })
  await callOrThrow('changeUserDomain', { token, params, body: { domain: 'meridian.example' } })
  return userId
}

/** Returns what visitors and the merchant do, over the API. */
function createClient({ call }: RunningServer) {
  const callOrThrow = async <Name extends EndpointName>(
    name: Name,
    input: ServerCall,
  ): Promise<ServerReply<Name>> => {
    const reply = await call(name, input)
    if (reply.status >= 300) throw new Error(`${name}: ${reply.status} ${JSON.stringify(reply.body)}`)
    return reply
  }
  const signIn = async (email: string): Promise<string> =>
    (await callOrThrow('login', { body: { email, password }, headers: { 'user-agent': browserName } }))
      .token ?? ''
  const details = { password, businessTypeId: 2 }
  const register = async (person: Person): Promise<void> => {
    await callOrThrow('register', { body: { ...person, ...details } })
  }
  const addCustomer = async (person: Person, token: string): Promise<string> => {
    await callOrThrow('saveUser', {
      token,
      body: { ...person, ...details, emailConfirmed: true, approved: true },
    })
    return signIn(person.email)
  }
  return { callOrThrow, signIn, register, addCustomer }
}

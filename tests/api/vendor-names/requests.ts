import type { Insertable } from 'kysely'
import type { WebhooksTable } from '#server/platform/database/tables/webhooks.ts'
import { contract, type EndpointName } from '#contract/contract.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { addApiKey } from '#tests/support/shops/add-api-key.ts'
import { addSession, runOn } from '#tests/support/shops/sign-token.ts'
import type { CallInput, TestShop } from '#tests/support/shops/open-test-shop.ts'
import type { Viewer } from './viewers.ts'

/** What requests of all viewers name. */
export type Scene = {
  shop: TestShop
  stockIdOf: (stone: number) => string
  /** A number that a stone had before it was renamed; it contains the vendor's name. */
  formerNumberOf: (stone: number) => string
  set: number
  parcel: number
  melee: number
  letter: number
  shareKeys: Map<string, string>
}

type MakeInput = (viewer: Viewer, scene: Scene) => CallInput | Promise<CallInput>

type OwnTable =
  | 'orders'
  | 'memos'
  | 'hold_requests'
  | 'shares'
  | 'saved_searches'
  | 'wish_entries'
  | 'basket_rows'
  | 'addresses'
  | 'documents'
  | 'returns'

/** Returns the id of the newest row of the viewer. */
async function findNewest({ shop }: Scene, { id }: Viewer, table: OwnTable): Promise<number> {
  const row = await shop.db
    .selectFrom(table)
    .select('id')
    .where('user_id', '=', id ?? 0)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.id ?? 0
}

const own =
  (table: OwnTable, body?: unknown): MakeInput =>
  async (viewer, scene) => ({
    params: { id: await findNewest(scene, viewer, table), userId: 'current' },
    ...(body === undefined ? {} : { body }),
  })
const ownSet =
  (table: 'wish_entries' | 'basket_rows'): MakeInput =>
  async ({ id }, { shop, set }) => {
    const row = await shop.db
      .selectFrom(table)
      .select('id')
      .where('user_id', '=', id ?? 0)
      .where('product_id', '=', set)
      .executeTakeFirst()
    return { params: { id: row?.id ?? 0 } }
  }
const body =
  (make: (viewer: Viewer, scene: Scene) => unknown): MakeInput =>
  (viewer, scene) => ({ body: make(viewer, scene) })
const item = (at: number): MakeInput => body(({ stones }) => ({ itemId: stones[at] }))
const items = (...at: number[]): MakeInput =>
  body(({ stones }) => at.map((position) => ({ itemId: stones[position] })))
const wished = (wishedItemId: number) => ({ wishedItemId })

const address = {
  firstName: 'Ada',
  lastName: 'Tester',
  address: '1 Hatton Garden',
  city: 'London',
  countryId: 208,
  company: 'Ada Ltd',
  phone: '+44 20 7946 0000',
}
/** Adds a webhook of the viewer with a message that names what it is about. */
async function ofWebhook(
  { id }: Viewer,
  { shop }: Scene,
  values: Partial<Insertable<WebhooksTable>> = {},
): Promise<CallInput> {
  if (id === undefined) return { params: { id: 1, deliveryId: 1 } }
  await shop.db.deleteFrom('webhooks').where('user_id', '=', id).execute()
  const webhook = await shop.db
    .insertInto('webhooks')
    .values({ user_id: id, ...webhookForm, sealed_secret: '', ...values })
    .returning('id')
    .executeTakeFirstOrThrow()
  const delivery = await shop.db
    .insertInto('webhook_deliveries')
    .values({ webhook_id: webhook.id, type: 'webhook.test', subject: 'test', body: '{}', state: 'failed' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { params: { id: webhook.id, deliveryId: delivery.id } }
}
const webhookForm = { name: 'ERP', url: 'https://erp.example/', events: ['order.placed', 'stones.changed'] }
const search = { filters: {}, pageSize: 500 }

/** Requests with content. An endpoint that is not here gets an empty request. */
export const inputs: { readonly [Name in EndpointName]?: MakeInput } = {
  searchDiamonds: () => ({ body: search }),
  listDiamondSets: body(({ stones }, { set }) => ({ ids: [set, ...stones] })),
  readDiamondByStock: ({ stones: [stone = 0] }, { stockIdOf }) => ({ params: { stockId: stockIdOf(stone) } }),
  endOwnSession: async ({ id }, { shop }) => ({
    params: { id: id === undefined ? 1 : await addSession(runOn(shop.db), id) },
  }),
  createApiKey: () => ({ body: { name: 'Website', scopes: ['stock:read'] } }),
  revokeOwnApiKey: async ({ id }, { shop }) => ({
    params: { id: id === undefined ? 1 : (await addApiKey(shop, id)).id },
  }),
  createWebhook: () => ({ body: webhookForm }),
  changeWebhook: async (viewer, scene) => ({ ...(await ofWebhook(viewer, scene)), body: webhookForm }),
  deleteWebhook: (viewer, scene) => ofWebhook(viewer, scene),
  rotateWebhookSecret: (viewer, scene) => ofWebhook(viewer, scene),
  testWebhook: (viewer, scene) => ofWebhook(viewer, scene),
  resumeWebhook: async (viewer, scene) =>
    ofWebhook(viewer, scene, { paused_at: new Date(), pause_reason: 'gone' }),
  listWebhookDeliveries: (viewer, scene) => ofWebhook(viewer, scene),
  readWebhookDelivery: (viewer, scene) => ofWebhook(viewer, scene),
  repeatWebhookDelivery: (viewer, scene) => ofWebhook(viewer, scene),
  addOwnAddress: () => ({ params: { userId: 'current' }, body: address }),
  changeAddress: own('addresses', { city: 'Antwerp' }),
  deleteAddress: own('addresses'),
  changeOwnSubscriptions: () => ({ body: { channelIds: [] } }),
  createOrder: () => ({ body: {} }),
  readOwnTerms: () => ({}),
  listOpenInvoices: () => ({}),
  readAccountStatement: () => ({}),
  downloadAccountStatement: () => ({}),
  readOrder: own('orders'),
  exportOwnOrders: () => ({ query: { format: 'csv' } }),
  exportOrder: async (viewer, scene) => ({
    params: { id: await findNewest(scene, viewer, 'orders') },
    query: { format: 'csv' },
  }),
  readOrderConfirmation: own('orders'),
  listDocuments: () => ({ query: { page: 0 } }),
  readDocument: own('documents'),
  readDocumentFile: own('documents'),
  readEInvoice: own('documents'),
  cancelOwnOrder: own('orders', {}),
  confirmOrderPlaced: async (viewer, scene) => ({
    body: { orderId: await findNewest(scene, viewer, 'orders') },
  }),
  addDiamondToCart: item(0),
  addSetToCart: body((_viewer, { set }) => ({ itemId: set })),
  addMeleeToCart: body((_viewer, { melee }) => ({ itemId: melee, numberOfStones: 10, carats: 0.1 })),
  addParcelToCart: body((_viewer, { parcel }) => ({ itemId: parcel, numberOfStones: 1 })),
  addNameDiamondToCart: body((_viewer, { letter }) => ({ itemId: letter })),
  addItemsToCart: body(({ stones }) => [{ itemId: stones[1], itemType: 1 }]),
  addDiamondsToCart: items(1, 2),
  removeDiamondsFromCart: items(2),
  changeCartItem: own('basket_rows', { buyerReference: 'PO 4711' }),
  removeFromCart: own('basket_rows'),
  removeSetFromCart: ownSet('basket_rows'),
  addDiamondToWishlist: item(3),
  addDiamondsToWishlist: items(3, 4),
  addSetsToWishlist: body((_viewer, { set }) => [{ itemId: set }]),
  addMeleeToWishlist: body((_viewer, { melee }) => ({ itemId: melee, numberOfStones: 10, carats: 0.1 })),
  addNameDiamondsToWishlist: body((_viewer, { letter }) => ({ itemIds: [letter] })),
  addParcelToWishlist: body((_viewer, { parcel }) => ({ itemId: parcel, numberOfStones: 1 })),
  addItemsToWishlist: body(({ stones }) => [{ itemId: stones[4], itemType: 1, quantity: 1 }]),
  exportWishlist: () => ({ body: { format: 'csv' } }),
  removeFromWishlist: own('wish_entries'),
  returnBasketItemToWishlist: async (viewer, scene) => ({ body: wished(await wishInCart(viewer, scene)) }),
  returnBasketItemsToWishlist: async (viewer, scene) => ({ body: [wished(await wishInCart(viewer, scene))] }),
  removeItemsFromWishlist: async (viewer, scene) => ({
    body: [{ id: await findNewest(scene, viewer, 'wish_entries') }],
  }),
  createAvailabilityAlerts: async ({ stones }, { shop }) => {
    const held = stones[8] ?? 0
    await shop.db.updateTable('diamonds').set({ status: 2 }).where('id', '=', held).execute()
    return { body: { diamondIds: [held] } }
  },
  deleteAvailabilityAlert: ({ stones }) => ({ params: { id: stones[8] ?? 0 } }),
  removeSetFromWishlist: ownSet('wish_entries'),
  askForHold: ({ stones }) => ({ params: { id: stones[5] ?? 0 }, body: {} }),
  withdrawHoldRequest: own('hold_requests'),
  releaseHold: async ({ id, stones }, { shop }) => {
    const held = stones[7] ?? 0
    const hold = { status: 2, hold_user_id: id } as const
    await shop.db.updateTable('diamonds').set(hold).where('id', '=', held).execute()
    return { params: { id: held } }
  },
  confirmMemo: body(({ stones }) => ({ diamondIds: [stones[6]] })),
  readMemo: own('memos'),
  withdrawMemoRequest: own('memos'),
  requestReturn: shipNewestOrder,
  listReturns: () => ({ query: { page: 0 } }),
  readReturn: own('returns'),
  withdrawReturn: own('returns'),
  createShare: body(({ stones }) => ({ diamondIds: stones, prices: [], message: 'Have a look' })),
  openShare: ({ kind }, { shareKeys }) => ({ params: { key: shareKeys.get(kind) ?? findAnyKey(shareKeys) } }),
  countShareOpening: (_viewer, { shareKeys }) => ({ params: { key: findAnyKey(shareKeys) } }),
  deleteShare: own('shares'),
  createSavedSearch: () => ({ body: { name: 'All', search, notify: true } }),
  changeSavedSearch: own('saved_searches', { name: 'Everything', search, notify: true }),
  deleteSavedSearch: own('saved_searches'),
  readMutePage: findMuteKey,
  muteSavedSearches: findMuteKey,
  reportVisit: () => ({ body: { page: '/white-diamonds' } }),
  exportExcel: body(({ stones }, { parcel, set }) => ({ ids: [...stones, parcel, set], pageId: 1 })),
  exportCsv: body(({ stones }, { parcel, set }) => ({
    ids: [...stones, parcel, set],
    pageId: 1,
    content: 'selection',
  })),
  exportPdf: body(({ stones }, { parcel, set }) => ({
    ids: [...stones, parcel, set],
    pageId: 1,
    name: 'List',
  })),
  readDiamondFeed: () => ({ query: { limit: 5000 } }),
  sendContactMessage: () => ({
    body: { name: 'Ada', email: 'ada@example.com', message: 'Whose stone is it?' },
  }),
  sendInvitation: ({ stones: [stone = 0] }, { stockIdOf }) => ({
    body: { url: `/diamond/${stockIdOf(stone)}`, emails: ['friend@example.com'] },
  }),
  resetPassword: body(({ email }) => ({ email })),
}

/** Further requests, which try to get the name out of an endpoint. */
export const probes: readonly (readonly [EndpointName, MakeInput])[] = [
  [
    'searchDiamonds',
    body(({ stones }, { formerNumberOf }) => ({ filters: { text: formerNumberOf(stones[0] ?? 0) } })),
  ],
  [
    'searchDiamonds',
    body(({ stones }, { formerNumberOf }) => ({ filters: { stockIds: stones.map(formerNumberOf) } })),
  ],
  ['searchDiamonds', () => ({ body: { ...search, filters: { vendors: ['Plain Gems'] } } })],
  ['searchDiamonds', () => ({ body: { ...search, sort: [{ by: 'vendor' }] } })],
  ['searchDiamonds', () => ({ body: { ...search, sort: [{ by: 'costPerCarat' }] } })],
  ['searchDiamonds', () => ({ body: { ...search, filters: { costPerCarat: { min: 1 } } } })],
  ['searchDiamonds', () => ({ body: { ...search, filters: { text: '98765.43' } } })],
  ['searchDiamonds', () => ({ body: { ...search, section: 'memo' } })],
  ['searchDiamonds', () => ({ body: { ...search, stock: { isOwn: false } } })],
  [
    'readDiamondByStock',
    ({ stones: [stone = 0] }, { formerNumberOf }) => ({ params: { stockId: formerNumberOf(stone) } }),
  ],
  ['readDiamondFeed', () => ({ query: { format: 'ndjson' } })],
  ['readDiamondFeed', () => ({ query: { format: 'csv' } })],
  ['exportExcel', body(({ stones }) => ({ ids: stones, pageId: 7, withPictures: true }))],
  // A stone that does not exist.
  ['addDiamondsToCart', () => ({ body: [{ itemId: 999_999_999 }] })],
  ['listMemos', () => ({ query: { page: 0, q: 'Gems' } })],
  ['listHoldRequests', () => ({ query: { page: 0, q: 'Gems' } })],
]

/** Endpoints that no viewer without the right can use in this test, and why that is no gap. */
export const unanswered: Readonly<Partial<Record<EndpointName, string>>> = {
  login: 'Needs a password, and returns the user as readCurrentUser does.',
  register: 'Returns the new user, who has no storefront.',
  resendConfirmEmail: 'Returns nothing, and all viewers have confirmed their email.',
  confirmEmail: 'Needs a token of an email, and returns nothing.',
  changeForgottenPassword: 'Needs a token of an email, and returns nothing.',
  changeOwnPassword: 'Needs a password, and returns nothing about stock.',
  completeSignIn: 'Needs a second factor, and returns the user as readCurrentUser does.',
  startProviderSignIn: 'There is no sign-in provider.',
  completeProviderSignIn: 'Needs a sign-in provider, and returns the user as readCurrentUser does.',
  addPasskey: 'Needs a passkey, and returns nothing about stock.',
  deletePasskey: 'Needs a passkey, and returns nothing about stock.',
  addAuthenticator: 'Needs an authenticator app, and returns nothing about stock.',
  deleteAuthenticator: 'Needs an authenticator app, and returns nothing about stock.',
  replaceRecoveryCodes: 'Needs a second factor, and returns nothing about stock.',
  deleteTrustedDevice: 'Needs a trusted device, and returns nothing about stock.',
  confirmIdentity: 'Needs a password or a second factor, and returns nothing.',
  checkPdf: 'Returns what another host sent.',
  downloadDestinationFile: 'Marketplaces get the file of requirements 21.1, which has tests of its own.',
  downloadPdf: 'Returns what another host sent.',
  readUnsubscribePage: 'Needs a signed link, and names newsletters only.',
  unsubscribe: 'Needs a signed link, and names newsletters only.',
  downloadRejectedDiamonds: 'Only administrators get the signed link.',
  readCaptcha: 'The captcha is off.',
  putStockList: 'Needs the key of a vendor, and returns the id of a run.',
  postStockList: 'Needs the key of a vendor, and returns the id of a run.',
}

/** Returns an empty request; its path parameters match nothing. */
export function makeEmptyInput(name: EndpointName): CallInput {
  const { path }: Endpoint = contract[name]
  const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, key = '']): [string, number] => [key, 999_999_999])
  return { params: Object.fromEntries(params), body: {} }
}

function findAnyKey(keys: ReadonlyMap<string, string>): string {
  return [...keys.values()].at(-1) ?? 'none'
}

/** Puts a wished stone into the cart, and returns the wishlist item. */
async function wishInCart(viewer: Viewer, { shop }: Scene): Promise<number> {
  if (viewer.id === undefined) return 0
  const wish = await shop.db
    .selectFrom('wish_entries')
    .select(['id', 'product_id'])
    .where('user_id', '=', viewer.id)
    .where('product_id', '=', viewer.stones[3] ?? 0)
    .executeTakeFirst()
  if (!wish) return 0
  const cartItem = { itemId: wish.product_id, wishedItemId: wish.id }
  await shop.call('addDiamondToCart', { token: viewer.token, body: cartItem })
  return wish.id
}

/** Ships the viewer's newest order, and returns a request to send all of it back. */
async function shipNewestOrder(viewer: Viewer, scene: Scene): Promise<CallInput> {
  const { db } = scene.shop
  const id = await findNewest(scene, viewer, 'orders')
  await db.updateTable('orders').set({ status: 3, completed_date: null }).where('id', '=', id).execute()
  const items = await db.selectFrom('order_items').select('id').where('order_id', '=', id).execute()
  const lines = items.map((item) => ({ orderItemId: item.id }))
  return { params: { id }, body: { lines, reason: 'Whose stones are these?' } }
}

async function findMuteKey({ id }: Viewer, { shop }: Scene): Promise<CallInput> {
  const reader = await shop.db
    .selectFrom('search_readers')
    .select('mute_key')
    .where('user_id', '=', id ?? 0)
    .executeTakeFirst()
  return { query: { key: reader?.mute_key ?? 'none' } }
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract, type EndpointName } from '#contract/contract.ts'
import { emailNewStones } from '#server/features/saved-searches/email-new-stones.ts'
import { extractText } from '#tests/support/checks/extract-text.ts'
import { openLiveShop, type LiveShop } from '#tests/support/shops/open-live-shop.ts'
import type { CallInput, TestReply } from '#tests/support/shops/open-test-shop.ts'
import { addTestSeller } from '#tests/support/documents/add-test-seller.ts'
import { addLetter, addMelee } from '#tests/support/stock/add-small-stock.ts'
import { listStones, writeStockFile, type StockCells } from '#tests/support/stock/write-stock-file.ts'
import { endpointNames } from './endpoint-names.ts'
import { inputs, makeEmptyInput, probes, unanswered, type Scene } from './vendor-names/requests.ts'
import {
  costPattern,
  openViewers,
  secretCost,
  secretPattern,
  secretVendor,
  viewerKinds,
  type Viewer,
} from './vendor-names/viewers.ts'

// The cost of stones is as secret as the name of their vendor, so this test looks for both.
const openNames = endpointNames.filter((name) => contract[name].access !== 'administrator')
const stoneCount = 200

let shop: LiveShop
let admin: { id: number; token: string; email: string }
let scene: Scene
let viewers: Viewer[]
/** Where somebody without the right found the name or a cost. */
const leaks: string[] = []
/** The endpoints that replied to somebody without the right. */
const answered = new Set<EndpointName>()

beforeAll(async () => {
  shop = await openLiveShop()
  admin = await shop.addUser({ role: 'Administrator' })
  const stockIds = await addStock()
  const ids = [...stockIds.keys()]
  const [set = 0, parcel = 0] = ids.splice(0, 4).filter((_, index) => index !== 1)
  scene = {
    shop,
    stockIdOf: (stone) => stockIds.get(stone) ?? '',
    formerNumberOf: (stone) => `${secretVendor}-${stone}`,
    set,
    parcel,
    melee: await addMelee(shop),
    letter: await addLetter(shop),
    shareKeys: new Map(),
  }
  await addTestSeller(shop.db, { electronic_scheme: '0208', electronic_address: '0404616494' })
  // Documents that go to the Union state the origin of their stones.
  await shop.change(`update diamonds set origin_country = 'BW', origin_state = 'declared'`)
  await shop.services.changes.catchUp()
  viewers = await openViewers(shop, (count) => ids.splice(0, count))
  // An e-invoice needs a country and an address of its buyer.
  await shop.change(`update addresses set country_id = 826`)
  await shop.change(`insert into customer_terms (user_id, electronic_scheme, electronic_address)
    select id, '9930', 'DE136695976' from users`)
  await shop.services.changes.catchUp()
})
afterAll(() => shop.close())

/**
 * Imports the same numbers from two vendors, so that those of the secret vendor get a prefix. The first two
 * stones are a set, the third is a parcel.
 */
async function addStock(): Promise<Map<number, string>> {
  const special: StockCells[] = [
    { 'Line Set': 'Suite', 'Is Line': 'Yes' },
    { 'Line Set': 'Suite', 'Is Line': 'Yes' },
    {},
  ]
  const stones = listStones('KG-', stoneCount).map((stone, index) => ({ ...stone, ...special[index] }))
  for (const vendorName of ['Plain Gems', secretVendor]) {
    const file = { name: 'list.csv', content: writeStockFile(stones), fields: { vendorName } }
    const reply = await shop.call('importDiamonds', { token: admin.token, file })
    expect(reply.body).toMatchObject({ added: stoneCount })
  }
  const rows = await shop.db
    .selectFrom('diamonds')
    .select(['id', 'stock_id'])
    .where('vendor', '=', secretVendor)
    .orderBy('id')
    .execute()
  await shop.db
    .insertInto('former_stock_numbers')
    .values(rows.map(({ id }) => ({ diamond_id: id, stock_id: `${secretVendor}-${id}` })))
    .execute()
  await shop.services.catalogue.reload()
  await shop.change(`update diamonds set cost_per_carat = ${secretCost}`)
  const parcel = rows[2]?.id ?? 0
  await shop.change(`update diamonds set parcel_stones = 500, carats = 50000 where id = ${parcel}`)
  await shop.change(`update diamonds set is_highlighted = true where id = ${rows[3]?.id ?? 0}`)
  return new Map(rows.map(({ id, stock_id }) => [id, stock_id]))
}

const hasRight = ({ kind }: Viewer): boolean => viewerKinds[kind]?.seesVendors !== undefined
const isWithoutRight = (viewer: Viewer): boolean => !hasRight(viewer)

/** Returns everything that a reply says, as it is and percent-decoded. */
function readReply(reply: TestReply): string {
  const text = extractText(reply)
  const decoded = text.replaceAll(/%([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return `${text}\n${decoded}`
}

function check(where: string, text: string, patterns = [secretPattern, costPattern]): void {
  for (const pattern of patterns) {
    const found = pattern.exec(text)
    if (found) leaks.push(`${where}: ${text.slice(Math.max(0, found.index - 80), found.index + 80)}`)
  }
}

const isAdministrator = ({ kind }: Viewer): boolean => kind === 'administrator'
/** Only administrators see costs; some others see vendors. The examples in the description of the API have invented ones. */
const patternsOf = (viewer: Viewer, name?: EndpointName): RegExp[] => [
  ...(isWithoutRight(viewer) ? [secretPattern] : []),
  ...(name === 'readOpenApi' ? [] : [costPattern]),
]

async function send(viewer: Viewer, name: EndpointName, input: CallInput): Promise<void> {
  // Signing out ends the session, so it gets one of its own.
  const token = name === 'logOut' && viewer.id !== undefined ? await shop.signIn(viewer.id) : viewer.token
  const reply = await shop.call(name, { ...input, token, headers: viewer.headers })
  if (name === 'createShare' && reply.status === 201) {
    scene.shareKeys.set(viewer.kind, String(Object(reply.body).url).split('/').at(-1) ?? '')
  }
  if (reply.status < 400) answered.add(name)
  const where = `${viewer.kind}, ${name} ${JSON.stringify(input).slice(0, 200)}`
  check(where, readReply(reply), patternsOf(viewer, name))
}

/** Calls these endpoints once, in the order of the contract. */
async function walkContract(viewer: Viewer, endpoints: readonly EndpointName[]): Promise<void> {
  for (const name of endpoints) {
    const makeInput = inputs[name]
    await send(viewer, name, makeInput ? await makeInput(viewer, scene) : makeEmptyInput(name))
  }
  for (const [name, makeInput] of probes) await send(viewer, name, await makeInput(viewer, scene))
}

/** Does what an administrator does with requests and orders; the customers get emails and events about it. */
async function handleRequests(): Promise<void> {
  const asAdmin = (name: EndpointName, id: number, body: unknown = {}) =>
    shop.call(name, { token: admin.token, params: { id }, body })
  const listOpen = async (table: 'hold_requests' | 'memos' | 'orders') =>
    (await shop.db.selectFrom(table).select(['id', 'user_id']).orderBy('id').execute()).entries()
  for (const [index, { id }] of await listOpen('hold_requests')) {
    await asAdmin(index % 2 === 0 ? 'grantHoldRequest' : 'declineHoldRequest', id)
  }
  for (const [index, { id }] of await listOpen('memos')) {
    if (index % 2 === 0) {
      await shop.call('createMemo', { token: admin.token, body: { requestId: id } })
      check('memo', readReply(await asAdmin('readMemoPaper', id)))
      await asAdmin('returnMemoLines', id)
    } else await asAdmin('declineMemo', id)
  }
  for (const [index, { id }] of await listOpen('orders')) {
    // A cancelled order has no invoice.
    await shop.call('changeOrderStatus', { token: admin.token, params: { id }, body: { newStatus: 0 } })
    await shop.change(`update order_items set state = 'confirmed' where order_id = ${id}`)
    await asAdmin('issueInvoice', id, { sendEmail: true })
    check('invoice', readReply(await asAdmin('readInvoice', id)))
    check('packing list', readReply(await asAdmin('readPackingList', id)))
    await shop.call('changeOrderStatus', {
      token: admin.token,
      params: { id },
      body: { newStatus: index % 3 === 0 ? 4 : 2 },
    })
  }
}

describe('the name of a vendor', () => {
  test('never reaches a viewer without the right, whichever endpoint they call', async () => {
    // The second walk meets what the first has made: carts become orders, requests are answered.
    for (const viewer of viewers.filter(isWithoutRight)) await walkContract(viewer, endpointNames)
    await handleRequests()
    for (const viewer of viewers.filter(isWithoutRight)) await walkContract(viewer, openNames)
    await handleRequests()
    // The documents of those orders are issued only now.
    const remaining = openNames.filter((name) => !answered.has(name) && !(name in unanswered))
    for (const viewer of viewers.filter(isWithoutRight)) await walkContract(viewer, remaining)
    expect(leaks.splice(0)).toEqual([])
  }, 600_000)

  test('reaches those with the right without the cost of any stone, which only administrators see', async () => {
    const customer = viewers.find((each) => hasRight(each) && !isAdministrator(each) && each.id !== undefined)
    if (!customer) throw new Error('No customer sees vendors')
    await walkContract(customer, openNames)
    expect(leaks.splice(0)).toEqual([])
    const administrator = viewers.find(isAdministrator)
    const reply = await shop.call('searchDiamonds', { token: administrator?.token, body: {} })
    expect(costPattern.test(readReply(reply))).toBe(true)
  })

  test('is looked for in the replies of every endpoint that is not for administrators', () => {
    const missing = openNames.filter((name) => !answered.has(name) && !(name in unanswered))
    expect(missing).toEqual([])
    expect(Object.keys(unanswered).filter((name) => !openNames.some((other) => other === name))).toEqual([])
  })

  test('reaches the viewers with the right, so that this test would find it', async () => {
    for (const viewer of viewers.filter(hasRight)) {
      const body = { filters: {}, pageSize: 500 }
      const reply = await shop.call('searchDiamonds', { token: viewer.token, headers: viewer.headers, body })
      expect([viewer.kind, secretPattern.test(readReply(reply))]).toEqual([viewer.kind, true])
    }
  })

  test('is in no event of a viewer without the right', async () => {
    const streams = viewers.map(({ events }) => events)
    const stones = viewers.map((viewer) => viewer.stones[7] ?? 0).join(', ')
    await shop.collectEvents(streams, () =>
      shop.change(
        `update diamonds set price_per_carat = 510000, total_price = 510000 where id in (${stones})`,
      ),
    )
    for (const viewer of viewers) {
      expect(viewer.events.text()).toContain('"kind":"stone"')
      if (!isAdministrator(viewer))
        check(`events of ${viewer.kind}`, viewer.events.text(), patternsOf(viewer))
    }
    expect(leaks.splice(0)).toEqual([])
  })

  test('is in no email to a customer', async () => {
    for (const { token } of viewers.filter(isWithoutRight)) {
      const search = { name: 'All', search: { filters: {} }, notify: true }
      await shop.call('createSavedSearch', { token, body: search })
    }
    await shop.call('importMoreDiamonds', {
      token: admin.token,
      file: {
        name: 'more.csv',
        content: writeStockFile(listStones('NEW-', 3)),
        fields: { vendorName: secretVendor },
      },
    })
    expect(await emailNewStones(shop.services)).toBeGreaterThan(0)
    const emails = await shop.db.selectFrom('outbox_mails').selectAll().execute()
    const withRight = new Set(viewers.filter(hasRight).map(({ email }) => email))
    const toCustomers = emails.filter(
      ({ recipient }) => !withRight.has(recipient) && recipient !== admin.email,
    )
    const subjects = new Set(toCustomers.map(({ subject }) => subject.split(/[\s:]/)[0]))
    expect(subjects.size).toBeGreaterThan(4)
    for (const email of toCustomers) check(`email to ${email.recipient}`, JSON.stringify(email))
    expect(leaks.splice(0)).toEqual([])
  })

  test('is on no page and in no file that a marketplace gets', async () => {
    const [key = 'none'] = scene.shareKeys.values()
    const stockId = scene.stockIdOf(scene.parcel)
    const paths = [
      '/',
      '/white-diamonds',
      `/diamond/${stockId}`,
      `/shared/${key}`,
      '/robots.txt',
      '/sitemap.xml',
    ]
    for (const viewer of viewers.filter((each) => isWithoutRight(each) && each.token === undefined)) {
      for (const url of paths) {
        const page = await shop.app.inject({ method: 'GET', url, headers: viewer.headers })
        check(`${viewer.kind}, ${url}`, `${JSON.stringify(page.headers)}\n${page.body}`)
      }
    }
    const { body: partners } = await shop.call('listPartners', { token: admin.token })
    for (const { partnerName } of partners) {
      const file = await shop.call('exportPartner', { token: admin.token, params: { partnerName } })
      expect(file.status).toBe(200)
      check(`file for ${partnerName}`, readReply(file))
    }
    expect(leaks.splice(0)).toEqual([])
  })
})

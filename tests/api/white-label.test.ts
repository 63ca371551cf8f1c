import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { sendMailing } from '#server/features/newsletters/send-mailing.ts'
import { emailAvailableStones } from '#server/features/availability-alerts/email-available-stones.ts'
import { emailNewStones } from '#server/features/saved-searches/email-new-stones.ts'
import { findJob } from '#server/platform/jobs/job-store.ts'
import { extractText } from '#tests/support/checks/extract-text.ts'
import { openPageServer } from '#tests/support/shops/open-page-server.ts'
import {
  mentionsMerchant,
  merchantName,
  openWhiteLabel,
  ownDomain as host,
  staff,
  storefrontDetails,
  type WhiteLabel,
} from '#tests/support/shops/open-white-label.ts'
import { addEInvoiceFacts, addTestSeller, network } from '#tests/support/documents/add-test-seller.ts'
import { createSoftPasskey } from '#tests/support/peers/soft-passkey.ts'
import { readChallenge, readCode } from '#tests/support/shops/second-factor-actions.ts'
import { readToken } from '#tests/support/shops/read-token.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { endpointNames } from './endpoint-names.ts'
import { exempt } from './white-label/exempt-endpoints.ts'
import { visitReturns } from './white-label/visit-returns.ts'
import { visitSessionsAndKeys } from './white-label/visit-sessions-and-keys.ts'
import { visitWebhooks } from './white-label/visit-webhooks.ts'

const storefrontName = storefrontDetails.name
const password = 'correct horse battery'

const customerNames = endpointNames.filter((name) => contract[name].access !== 'administrator')

let scene: WhiteLabel
let shop: WhiteLabel['shop']
let visit: WhiteLabel['visit']
let asAdmin: WhiteLabel['asAdmin']
let readEmailedLink: WhiteLabel['readEmailedLink']
beforeAll(async () => {
  scene = await openWhiteLabel()
  ;({ shop, visit, asAdmin, readEmailedLink } = scene)
})
afterAll(() => shop.close())

test('the merchant is named on their own host, so the marker works', async () => {
  for (const name of ['readDomainLayout', 'readContact', 'listSupportContacts', 'readAboutUs'] as const) {
    const found = mentionsMerchant(extractText(await shop.call(name)))
    expect({ name, found }).toEqual({ name, found: true })
  }
  const { token } = await shop.addUser()
  const file = await shop.call('exportExcel', { token, body: { ids: [scene.stones[0]] } })
  expect(mentionsMerchant(extractText(file))).toBe(true)
})

const plainReads = customerNames.filter((name) => {
  const { method, path }: Endpoint = contract[name]
  // A customer has a statement of account after their first invoice.
  return method === 'GET' && !path.includes('{') && name !== 'downloadAccountStatement'
})

test.each(plainReads)('%s does not name the merchant to customers and guests', async (name) => {
  expect((await visit(name)).status).toBe(200)
  if (contract[name].access === 'signed-in') return
  expect((await visit(name, {}, { asGuest: true })).status).toBe(200)
})

test.each(plainReads.filter((name) => contract[name].access !== 'public'))(
  '%s does not name the merchant to a customer of the storefront on the merchant’s host',
  async (name) => {
    expect((await visit(name, { headers: { host: '127.0.0.1' } })).status).toBe(200)
  },
)

test('the page, its data and the web manifest carry the name of the storefront', async () => {
  const { app, close } = await openPageServer(shop)
  const paths = ['/', '/contact', '/white-diamonds', '/login', '/account', '/maintenance', '/shared/x']
  for (const url of [...paths, '/manifest.webmanifest']) {
    const { headers, rawPayload: bytes } = await app.inject({ url, headers: { host } })
    const text = extractText({ headers, bytes })
    expect({ url, mentionsMerchant: mentionsMerchant(text) }).toEqual({ url, mentionsMerchant: false })
    // A link that is not open looks like a neutral one, which names nobody.
    expect({ url, isNamed: text.includes(storefrontName) }).toEqual({ url, isNamed: url !== '/shared/x' })
  }
  await close()
})

test('the contact page shows the storefront’s details, and its text about us', async () => {
  expect((await visit('readContact')).body).toEqual({
    company: storefrontName,
    address: 'Korenmarkt 1\nGhent',
    phone: '+32 9 111 11 11',
    email: 'sales@gems.example',
    hours: 'Monday to Friday',
    mapUrl: null,
  })
  expect((await visit('readAboutUs')).body).toEqual({ aboutUs: 'We set stones.', image1: null, image2: null })
  expect((await visit('readDomainLayout')).body).toMatchObject({ hasAboutUs: true })
})

test('registration, sign-in and the account do not name the merchant', async () => {
  const email = 'new@example.com'
  const names = { firstName: 'Ada', lastName: 'New', company: 'New Ltd', phone: '+32 3 000 00 00' }
  const address = { ...names, address: 'Street 1', city: 'Ghent', countryId: 56 }
  await visit('register', { body: { email, password, businessTypeId: 2, ...address } })
  await visit('resendConfirmEmail', { body: { email } })
  await visit('confirmEmail', { body: await readEmailedLink(email, '/confirm-email') })
  await visit('resetPassword', { body: { email } })
  const reset = await readEmailedLink(email, '/change-password')
  await visit('changeForgottenPassword', { body: { ...reset, password } })
  const { id } = await shop.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await asAdmin('changeUserStatus', { params: { id }, body: { isApproved: true } })
  const token = readToken(await visit('login', { body: { email, password } }))
  const added = await visit('addOwnAddress', { token, body: address })
  const params = { userId: 'current', id: added.body.id }
  await visit('changeAddress', { token, params, body: { city: 'Bruges' } })
  await visit('deleteAddress', { token, params })
  const newPassword = 'another long password'
  const passwords = { currentPassword: password, newPassword }
  const present = readToken(await visit('changeOwnPassword', { token, body: passwords }))
  await visit('login', { body: { email, password: newPassword } })
  await visitSessionsAndKeys(scene, present)
  await visitWebhooks(scene, present)
  expect(await readEmailedLink('new@example.com', '/account/webhooks')).toEqual({})
  await visit('logOut', { token: present })

  // Accounts that an administrator opens for the storefront.
  const domainProvider = host
  await asAdmin('saveUser', { body: { email: 'opened@example.com', domainProvider } })
  await asAdmin('saveUser', {
    body: { email: 'with-password@example.com', password, domainProvider, emailConfirmed: false },
  })
  expect(await readEmailedLink('opened@example.com', '/change-password')).toHaveProperty('token')
  expect(await readEmailedLink('with-password@example.com', '/confirm-email')).toHaveProperty('token')
})

test('the catalogue, exports and a shared link do not name the merchant', async () => {
  const { stones, melee } = scene
  const [id = 0, other = 0] = stones
  const stockId = (await visit('searchDiamonds', { body: {} })).body.items[0]!.product.stockId
  await visit('searchDiamonds', { body: { section: 'white' } }, { asGuest: true })
  await visit('listDiamondSets', { body: { ids: stones.slice(-2) } })
  await visit('readDiamondByStock', { params: { stockId } })
  const excel = await visit('exportExcel', { body: { ids: [id, other] } })
  expect(String(excel.headers['content-disposition'])).toContain(`${host}.xlsx`)
  const atMerchant = { headers: { host: '127.0.0.1' } }
  const elsewhere = await visit('exportExcel', { body: { ids: [melee], pageId: 8 }, ...atMerchant })
  expect(String(elsewhere.headers['content-disposition'])).toContain(`${host}.xlsx`)
  const csv = await visit('exportCsv', { body: { ids: [id], content: 'selection' } })
  expect(String(csv.headers['content-disposition'])).toMatch(/''[a-z\d-]+-diamonds-selection-[\d-]+\.csv$/)
  await visit('exportPdf', { body: { ids: [id] } })
  await visit('exportPdf', { body: { ids: [melee], pageId: 8 }, ...atMerchant })
  const share = (await visit('createShare', { body: { diamondIds: [id] } })).body
  const key = share.url.split('/').at(-1)!
  await visit('openShare', { params: { key } })
  await visit('countShareOpening', { params: { key } })
  const [listed] = (await visit('listShares')).body
  await visit('deleteShare', { params: { id: listed!.id } })
  await visit('checkPdf', { body: { url: 'https://127.0.0.1/a.pdf' } })
  await visit('reportVisit', { body: { page: '/white-diamonds' } })
})

test('setting up a second factor and signing in with it do not name the merchant', async () => {
  const body = { email: 'new@example.com', password: 'another long password' }
  const token = readToken(await visit('login', { body }))
  const { challenge, options } = (await visit('beginPasskey', { token })).body
  expect(options['rp']).toEqual({ name: storefrontName, id: host })
  const passkey = createSoftPasskey(host).create(options)
  const named = { challenge, name: 'Phone', passkey }
  const { factors, recoveryCodes } = (await visit('addPasskey', { token, body: named })).body
  const { key, setup } = (await visit('beginAuthenticator', { token })).body
  await visit('addAuthenticator', { token, body: { setup, code: readCode(key) } })
  await visit('deletePasskey', { token, params: { id: factors.passkeys[0]!.id } })
  const refused = readChallenge(await shop.call('login', { body, headers: { host } }))
  const proof = { code: recoveryCodes?.[0] }
  await visit('completeSignIn', { body: { challenge: refused.challenge, proof, trustDevice: true } })
  const check = (await visit('beginIdentityCheck', { token })).body
  const identity = { challenge: check.challenge, proof: { password: body.password } }
  await visit('confirmIdentity', { token, body: identity })
  const replaced = (await visit('replaceRecoveryCodes', { token })).body.factors
  await visit('deleteTrustedDevice', { token, params: { id: replaced.trustedDevices[0]!.id } })
  await visit('deleteAuthenticator', { token })
})

test('cart and wishlist do not name the merchant', async () => {
  const { stones, melee, letter } = scene
  const [one, two, three, four] = stones
  const parcel = stones.at(-3)!
  const set = stones.at(-1)!
  await visit('addDiamondToWishlist', { body: { itemId: one } })
  await visit('addDiamondsToWishlist', { body: [{ itemId: two }, { itemId: three }] })
  await visit('addSetsToWishlist', { body: [{ itemId: set }] })
  await visit('addMeleeToWishlist', { body: { itemId: melee, numberOfStones: 3, carats: 0.5 } })
  await visit('addNameDiamondsToWishlist', { body: { itemIds: [letter, letter] } })
  await visit('addParcelToWishlist', { body: { itemId: parcel, numberOfStones: 2, ringSize: 6 } })
  await visit('addItemsToWishlist', { body: [{ itemId: one, itemType: 1, quantity: 1 }] })
  await visit('exportWishlist', { body: { format: 'xlsx' } })
  const wishes = (await visit('readWishlist')).body
  const wishFor = (itemId: number | undefined, itemType: number): number =>
    wishes.find((wish) => wish.itemId === itemId && wish.itemType === itemType)!.id
  for (const itemId of [one, two]) {
    await visit('addDiamondToCart', { body: { itemId, wishedItemId: wishFor(itemId, 1) } })
  }
  await visit('returnBasketItemToWishlist', { body: { wishedItemId: wishFor(one, 1) } })
  await visit('returnBasketItemsToWishlist', { body: [{ wishedItemId: wishFor(two, 1) }] })
  await visit('removeFromWishlist', { params: { id: wishFor(one, 1) } })
  await visit('removeItemsFromWishlist', { body: [{ id: wishFor(three, 1) }] })
  const held = stones[18]!
  await shop.db.updateTable('diamonds').set({ status: 2 }).where('id', '=', held).execute()
  await visit('createAvailabilityAlerts', { body: { diamondIds: [held] } })
  await visit('deleteAvailabilityAlert', { params: { id: held } })
  await visit('createAvailabilityAlerts', { body: { diamondIds: [held] } })
  await shop.db.updateTable('diamonds').set({ status: 1 }).where('id', '=', held).execute()
  await shop.services.changes.catchUp()
  // The shop may have sent the email already.
  await emailAvailableStones(shop.services)
  await visit('addSetToCart', { body: { itemId: set, wishedItemId: null } })
  await visit('removeSetFromWishlist', { params: { id: wishFor(set, 1) } })
  await visit('addDiamondsToCart', { body: [{ itemId: three }, { itemId: four }] })
  await visit('removeDiamondsFromCart', { body: [{ itemId: four }] })
  await visit('addItemsToCart', { body: [{ itemId: four, itemType: 1 }] })
  const rows = (await visit('readCart')).body
  const rowFor = (productId: number | undefined): number =>
    rows.find((row) => row.productId === productId && row.productType === 'Diamond')!.itemId
  await visit('removeFromCart', { params: { id: rowFor(four) } })
  await visit('removeSetFromCart', { params: { id: rowFor(set) } })
  await visit('addMeleeToCart', { body: { itemId: melee, numberOfStones: 3, carats: 0.5 } })
  await visit('addParcelToCart', { body: { itemId: parcel, numberOfStones: 2, ringSize: 6 } })
  const last = await visit('addNameDiamondToCart', { body: { itemId: letter, numberOfStones: 2 } })
  expect(last.body.length).toBeGreaterThan(2)
})

test('orders and their documents name the storefront, not the merchant', async () => {
  const { stones, customer } = scene
  const [row] = (await visit('addDiamondToCart', { body: { itemId: stones[5] } })).body
  await visit('changeCartItem', { params: { id: row!.itemId }, body: { buyerReference: 'PO 4711' } })
  const order = (await visit('createOrder', { body: { comment: 'Soon, please' } })).body
  await visit('confirmOrderPlaced', { body: { orderId: order.id } })
  const params = { id: order.id }
  await visit('readOrder', { params })
  await visit('exportOrder', { params, query: { format: 'xlsx' } })
  await visit('exportOwnOrders', { query: { format: 'xlsx' } })
  expect(extractText(await visit('readOrderConfirmation', { params }))).toContain(storefrontName)
  const items = order.items.map(({ productId, productType, quantity, carats }) => ({
    productId,
    productType,
    quantity,
    state: 'confirmed',
    ...(productType === 'Melee' ? { carats } : {}),
  }))
  await asAdmin('editOrder', { params, body: { items: items.slice(1) } })
  await asAdmin('changeOrderStatus', { params, body: { newStatus: 2 } })
  expect(mentionsMerchant(extractText(await asAdmin('readPackingList', { params })))).toBe(false)
  const owner = shop.services.users.findByDomain(host)
  await addTestSeller(shop.db, { user_id: owner?.id ?? null, legal_name: 'Ghent Stones NV', ...network })
  await addEInvoiceFacts(shop.db, customer.id)
  await shop.services.changes.catchUp()
  const invoice = (await asAdmin('issueInvoice', { params, body: { sendEmail: true } })).body
  expect(await visit('listDocuments')).toMatchObject({ body: [{ id: invoice.id }] })
  await visit('readDocument', { params: { id: invoice.id } })
  await visit('readDocumentFile', { params: { id: invoice.id } })
  await visit('readEInvoice', { params: { id: invoice.id } })
  await visit('downloadAccountStatement')
  for (const name of ['readInvoice', 'readPackingList'] as const) {
    const text = extractText(await asAdmin(name, { params }))
    expect({ name, found: mentionsMerchant(text) }).toEqual({ name, found: false })
    expect(text).toContain(storefrontName)
  }
  await visitReturns(scene, order.id)
  const line = { productId: stones[6], productType: 'Diamond', quantity: 1 }
  const ordered = await asAdmin('createOrderFor', { body: { userId: customer.id, items: [line] } })
  await asAdmin('deleteOrder', { params: { id: ordered.body.id } })
  const again = await asAdmin('createOrderFor', {
    body: { userId: customer.id, items: [line], buyerOrderNo: 'PO 4712' },
  })
  await visit('cancelOwnOrder', { params: { id: again.body.id }, body: { reason: 'Too late' } })
})

test('holds and memos name the storefront, not the merchant', async () => {
  const { stones } = scene
  const ask = async (stoneId: number | undefined): Promise<number> =>
    (await visit('askForHold', { params: { id: stoneId! }, body: { hours: 24 } })).body.id
  await asAdmin('grantHoldRequest', { params: { id: await ask(stones[7]) }, body: {} })
  await visit('releaseHold', { params: { id: stones[7]! } })
  await asAdmin('declineHoldRequest', { params: { id: await ask(stones[8]) }, body: {} })
  await visit('withdrawHoldRequest', { params: { id: await ask(stones[9]) } })

  const request = async (stoneId: number | undefined): Promise<number> =>
    (await visit('confirmMemo', { body: { diamondIds: [stoneId] } })).body.id
  const id = await request(stones[10])
  await asAdmin('createMemo', { body: { requestId: id, terms: 'Thirty days' } })
  await visit('readMemo', { params: { id } })
  const memo = extractText(await asAdmin('readMemoPaper', { params: { id } }))
  expect(mentionsMerchant(memo)).toBe(false)
  expect(memo).toContain(storefrontName)
  await asAdmin('returnMemoLines', { params: { id }, body: {} })
  const bought = await request(stones[11])
  await asAdmin('createMemo', { body: { requestId: bought } })
  await asAdmin('keepMemoLines', { params: { id: bought }, body: {} })
  await asAdmin('declineMemo', { params: { id: await request(stones[12]) }, body: {} })
  await visit('withdrawMemoRequest', { params: { id: await request(stones[13]) } })
})

test('saved searches, newsletters and messages do not name the merchant', async () => {
  const { customer } = scene
  const saved = { name: 'Pears', search: { filters: { shapeIds: [7] } }, notify: true }
  const search = await visit('createSavedSearch', { body: saved })
  await visit('changeSavedSearch', { params: { id: search.body.id }, body: { ...saved, name: 'Pear' } })
  await addStones(shop, [{ shape_id: 7 }])
  expect(await emailNewStones(shop.services)).toBe(1)
  const mute = await readEmailedLink(customer.email, '/api/searches/mute')
  expect((await visit('readMutePage', { query: mute })).body).toContain(storefrontName)
  expect((await visit('muteSavedSearches', { query: mute })).body).toContain(storefrontName)
  await visit('deleteSavedSearch', { params: { id: search.body.id } })

  const { id: channelId } = (await asAdmin('createChannel', { body: { name: 'News' } })).body
  await visit('changeOwnSubscriptions', { body: { channelIds: [channelId] } })
  const body = '<p>{{shopName}} at {{shopUrl}}, unsubscribe at {{unsubscribeUrl}}</p>'
  const mailing = await asAdmin('sendEmails', { body: { subject: 'News of {{shopName}}', body, channelId } })
  await sendMailing(shop.services, (await findJob(shop.db, mailing.body.jobId!))!)
  const unsubscribe = await readEmailedLink(customer.email, '/api/emails/unsubscribe')
  expect((await visit('readUnsubscribePage', { query: unsubscribe })).body).toContain(storefrontName)
  expect((await visit('unsubscribe', { query: unsubscribe })).body).toContain(storefrontName)

  const message = { name: 'Ben', email: 'ben@example.com', message: 'Are you open?' }
  await visit('sendContactMessage', { body: message })
  await visit('sendInvitation', { body: { url: '/white-diamonds', emails: ['friend@example.com'] } })
  await visit('sendInvitation', { body: { url: `https://${merchantName}.example/contact` } })
})

test('each endpoint for customers was called with success', () => {
  const missing = customerNames.filter((name) => !scene.visited.has(name) && exempt[name] === undefined)
  expect(missing).toEqual([])
})

test('each email to customers and to the owner comes from the storefront, and leads to it', async () => {
  const mails = await shop.db.selectFrom('outbox_mails').selectAll().orderBy('id').execute()
  const isForStaff = ({ recipient }: { recipient: string }): boolean =>
    staff.some((address) => address === recipient)
  const outside = mails.filter((mail) => !isForStaff(mail))
  expect(mails.length - outside.length).toBeGreaterThan(0)
  expect(outside.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Available: /))
  expect(new Set(outside.map(({ recipient }) => recipient))).toEqual(
    new Set([
      scene.customer.email,
      'sales@gems.example',
      'new@example.com',
      'opened@example.com',
      'with-password@example.com',
      'friend@example.com',
    ]),
  )
  for (const { subject, body_text, body_html, sender_name, reply_to_name, reply_to_address } of outside) {
    const text = [subject, body_text, body_html, reply_to_name, reply_to_address].join('\n')
    const links = text.match(/https?:[^\s"<]+/g) ?? []
    expect({
      subject,
      sender: sender_name,
      mentionsMerchant: mentionsMerchant(text),
      linksElsewhere: links.filter((link) => new URL(link).host !== host),
      hasReplyTo: reply_to_address !== null,
    }).toEqual({
      subject,
      sender: storefrontName,
      mentionsMerchant: false,
      linksElsewhere: [],
      hasReplyTo: true,
    })
  }
})

test('the owner of the storefront gets emails about its orders, with the buyer and their prices', async () => {
  const news = await shop.db
    .selectFrom('outbox_mails')
    .select(['subject', 'body_text'])
    .where('recipient', '=', 'sales@gems.example')
    .where('subject', 'like', 'Order %')
    .orderBy('id')
    .execute()
  const [first, ...others] = news.map(({ subject }) => subject.replace(/ \d+/, ''))
  expect(first).toBe(`Order received - ${storefrontName}`)
  expect(others).toEqual(
    expect.arrayContaining(
      ['Order updated', 'Order: Payment', 'Order: Cancelled'].map((text) => `${text} - ${storefrontName}`),
    ),
  )
  expect(news[0]!.body_text).toContain(scene.customer.email)
  // $5,000 with the markup of 10 %.
  expect(news[0]!.body_text).toContain('$5,500.00')
})

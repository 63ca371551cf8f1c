import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { errorTable, type ErrorName } from '#contract/errors.ts'
import { listConnectionRefusals } from './refusals/connection-refusals.ts'
import { listApiKeyRefusals } from './refusals/api-key-refusals.ts'
import { listWebhookRefusals } from './refusals/webhook-refusals.ts'
import { listAuthRefusals } from './refusals/auth-refusals.ts'
import { listAvailabilityAlertRefusals } from './refusals/availability-alert-refusals.ts'
import { listCartRefusals } from './refusals/cart-refusals.ts'
import { listContactRefusals } from './refusals/contact-refusals.ts'
import { listCustomerRefusals } from './refusals/customer-refusals.ts'
import { listCustomerTermsRefusals } from './refusals/customer-terms-refusals.ts'
import { listDiamondRefusals } from './refusals/diamond-refusals.ts'
import { listDocumentRefusals } from './refusals/document-refusals.ts'
import { listEmailRefusals } from './refusals/email-refusals.ts'
import { listHoldRefusals } from './refusals/hold-refusals.ts'
import { listListingRefusals } from './refusals/listing-refusals.ts'
import { listLogRefusals } from './refusals/log-refusals.ts'
import { listMeleeRefusals } from './refusals/melee-refusals.ts'
import { listMemoRefusals } from './refusals/memo-refusals.ts'
import { listOrderRefusals } from './refusals/order-refusals.ts'
import { listDestinationRefusals } from './refusals/destination-refusals.ts'
import { listPartnerRefusals } from './refusals/partner-refusals.ts'
import { listPaymentRefusals, listReceivableRefusals } from './refusals/payment-refusals.ts'
import { listPricingRefusals } from './refusals/pricing-refusals.ts'
import { openRefusalScene, type RefusalCase, type RefusalScene } from './refusals/refusal-scene.ts'
import { listRunningRefusals } from './refusals/running-refusals.ts'
import { listReturnRefusals } from './refusals/return-refusals.ts'
import { listSearchRefusals } from './refusals/search-refusals.ts'
import { listSecondFactorRefusals } from './refusals/second-factor-refusals.ts'
import { listSellerRefusals } from './refusals/seller-refusals.ts'
import { listSessionRefusals } from './refusals/session-refusals.ts'
import { listShareRefusals } from './refusals/share-refusals.ts'
import { listSignInProviderRefusals } from './refusals/sign-in-provider-refusals.ts'
import { listSiteRefusals } from './refusals/site-refusals.ts'
import { listStorefrontRefusals } from './refusals/storefront-refusals.ts'
import { listUserRefusals } from './refusals/user-refusals.ts'
import { listWishlistRefusals } from './refusals/wishlist-refusals.ts'

/** One function for each group of the contract. A case uses the scene only when it runs. */
const groups: ((scene: RefusalScene) => Record<string, Record<string, RefusalCase>>)[] = [
  listAuthRefusals,
  listSecondFactorRefusals,
  listUserRefusals,
  listCustomerRefusals,
  listCustomerTermsRefusals,
  listStorefrontRefusals,
  listDiamondRefusals,
  listListingRefusals,
  listMeleeRefusals,
  listOrderRefusals,
  listDocumentRefusals,
  listCartRefusals,
  listWishlistRefusals,
  listAvailabilityAlertRefusals,
  listContactRefusals,
  listEmailRefusals,
  listSignInProviderRefusals,
  listSiteRefusals,
  listPartnerRefusals,
  listDestinationRefusals,
  listLogRefusals,
  listRunningRefusals,
  listHoldRefusals,
  listMemoRefusals,
  listPaymentRefusals,
  listReceivableRefusals,
  listPricingRefusals,
  listReturnRefusals,
  listShareRefusals,
  listSellerRefusals,
  listSessionRefusals,
  listApiKeyRefusals,
  listWebhookRefusals,
  listConnectionRefusals,
  listSearchRefusals,
]

let scene: RefusalScene
let cases: Record<string, Record<string, RefusalCase>>
beforeAll(async () => {
  scene = await openRefusalScene()
  cases = Object.assign({}, ...groups.map((list) => list(scene)))
})
afterAll(() => scene.close())

const declared = Object.entries(contract).flatMap(([name, { refuses }]) =>
  refuses.map((refusal: ErrorName) => ({ name, refusal })),
)

test.each(declared)('$name refuses with $refusal and changes nothing', async ({ name, refusal }) => {
  const reply = await cases[name]?.[refusal]?.()
  expect(reply?.body).toMatchObject({ name: refusal })
  const row = errorTable[refusal]
  expect(reply?.body).toMatchObject({ code: row.code, message: row.message })
  expect(reply?.status).toBeGreaterThanOrEqual(400)
  expect(scene.listChanges()).toEqual([])
})

test('every refusal case belongs to a refusal that an endpoint declares', () => {
  const listed = Object.entries(cases).flatMap(([name, refusals]) =>
    Object.keys(refusals).map((refusal) => ({ name, refusal })),
  )
  const byName = (a: { name: string; refusal: string }, b: { name: string; refusal: string }): number =>
    `${a.name}${a.refusal}` < `${b.name}${b.refusal}` ? -1 : 1
  expect(listed.toSorted(byName)).toEqual(declared.toSorted(byName))
})

test('the check for changes notices a call that changes something', async () => {
  const body = { name: 'New arrivals' }
  expect((await scene.shop.call('createChannel', { token: scene.admin.token, body })).status).toBe(201)
  expect(scene.listChanges()).toEqual(['audit_entries', 'email_channels'])
})

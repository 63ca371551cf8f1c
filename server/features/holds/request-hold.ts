import { refuse } from '#contract/refusal.ts'
import { resolveViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import { presentVisible } from '#server/stock/diamonds/present-diamond.ts'
import { loadStones } from '#server/stock/diamonds/stone-row.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { SignedInViewer } from '#server/identity/viewer/viewer.ts'
import { emailSupport } from '#server/identity/site/support-addresses.ts'
import { scheduleEmail } from '#server/platform/mail/outbox.ts'
import { findRegisteredDomain } from '#server/identity/storefronts/storefront.ts'
import {
  domainOf,
  identifyStorefront,
  resolveEmailSender,
} from '#server/identity/storefronts/storefront-identity.ts'
import { presentCustomer } from '#server/identity/users/present-customer.ts'
import { writeHoldReceived, writeHoldRequested } from './hold-emails.ts'
import { findHoldRequest, insertHoldRequest, listOpenRequests, type WholeHoldRequest } from './hold-store.ts'
import { loadAvailableStones } from './load-available-stones.ts'
import { presentHoldRequest } from './present-hold-request.ts'
import { refuseDuplicateRequest } from './refuse-duplicate-request.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'
import type { EmailSettings } from '#server/platform/mail/compose-email.ts'

/** The maximum number of open requests per customer; each sends an email to the merchant. */
const maxOpen = 100

type HoldInput = {
  tx: Tx
  services: PolicyServices & { settings: EmailSettings }
  viewer: SignedInViewer
  stoneId: number
  hours: number | null
  comment: string | null
}

/**
 * Creates a hold request for a stone and the others of its set, and emails support and the customer. Customers
 * can request only what they could order now, and each stone once at a time. The caller has locked the
 * customer's row, so that their requests run one after the other. Source: requirements 17.1.
 */
export async function createHoldRequest(input: HoldInput): Promise<WholeHoldRequest> {
  const { tx, services, viewer, stoneId, hours, comment } = input
  const policy = resolveViewerPolicy(viewer, services)
  const [seen] = presentVisible(await loadStones(tx, [stoneId]), policy, services.users)
  if (!seen) refuse('DIAMOND_NOT_FOUND')
  const { lines, offers } = await loadAvailableStones(tx, [stoneId], {
    services,
    policy,
    customerId: viewer.user.id,
    isLocking: false,
  })
  const stones = lines.map(({ productId, description }) => ({
    diamond_id: productId,
    stock_id: offers.stones.get(productId)?.stockId ?? '',
    description,
  }))
  refuseDuplicateRequest(stones, await listOpenRequests(tx, viewer.user.id), maxOpen)
  const domain = findRegisteredDomain(viewer, services.users)
  const id = await insertHoldRequest(tx, { userId: viewer.user.id, domain, hours, comment, stones })
  const request = (await findHoldRequest(tx, id)) ?? refuse('ITEM_NOT_FOUND')
  await emailRequest(input, request)
  return request
}

/** Emails support, and confirms the request to the customer in the name of their storefront. */
async function emailRequest({ tx, services, viewer }: HoldInput, request: WholeHoldRequest): Promise<void> {
  const forSupport = writeHoldRequested(
    presentHoldRequest(request, { isAdministrator: true }, services.users),
    services.settings,
  )
  await emailSupport(tx, forSupport)
  const identity = identifyStorefront(viewer, services)
  const { settings, sender } = resolveEmailSender(identity, services.settings)
  const { name, email } = presentCustomer(viewer.user)
  const received = writeHoldReceived(
    presentHoldRequest(request, { isAdministrator: false }, services.users),
    { name, domain: domainOf(identity) },
    settings,
  )
  await scheduleEmail(tx, { to: email, ...received, ...sender })
}

import { refuse } from '#contract/refusal.ts'
import { resolveViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import { presentVisible } from '#server/stock/diamonds/present-diamond.ts'
import { loadStones } from '#server/stock/diamonds/stone-row.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { SignedInViewer } from '#server/identity/viewer/viewer.ts'
import { listSupportAddresses } from '#server/identity/site/support-addresses.ts'
import { scheduleEmail } from '#server/platform/mail/outbox.ts'
import { findRegisteredDomain } from '#server/identity/storefronts/storefront.ts'
import { writeHoldAsked } from './hold-emails.ts'
import { findHoldRequest, insertHoldRequest, listOpenRequests, type WholeHoldRequest } from './hold-store.ts'
import { loadAvailableStones } from './load-available-stones.ts'
import { presentHoldRequest } from './present-hold-request.ts'
import { refuseDuplicateRequest } from './refuse-duplicate-request.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'
import type { EmailSettings } from '#server/platform/mail/compose-email.ts'

/** Requests of one customer that wait for an answer; each is a mail to the house. */
const maxOpen = 100

type Asking = {
  tx: Tx
  services: PolicyServices & { settings: EmailSettings }
  viewer: SignedInViewer
  stoneId: number
  hours: number | null
  comment: string | null
}

/**
 * Writes down that a customer asks for a hold of a stone and of all that are sold with it, and tells support. He can
 * ask for what he could order now, and once at a time: the caller holds his own row, so his requests take turns.
 * Source: requirements 17.1.
 */
export async function askForHold(asking: Asking): Promise<WholeHoldRequest> {
  const { tx, services, viewer, stoneId, hours, comment } = asking
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
  const email = writeHoldAsked(
    presentHoldRequest(request, { isAdministrator: true }, services.users),
    services.settings,
  )
  for (const to of await listSupportAddresses(tx)) await scheduleEmail(tx, { to, ...email })
  return request
}

import { refuse } from '#contract/refusal.ts'
import { resolveTerms } from '#server/identity/viewer/viewer-policy.ts'
import { presentVisible } from '#server/stock/diamonds/present-diamond.ts'
import { loadStones } from '#server/stock/diamonds/stone-row.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { SignedInViewer } from '#server/identity/viewer/viewer.ts'
import { listSupportAddresses } from '#server/identity/site/support-addresses.ts'
import { scheduleMail } from '#server/platform/mail/outbox.ts'
import { findRegisteredDomain } from '#server/identity/storefronts/storefront.ts'
import { writeHoldAsked } from './hold-emails.ts'
import { findHoldRequest, insertHoldRequest, listOpenRequests, type WholeHoldRequest } from './hold-store.ts'
import { offerStones } from './load-available-stones.ts'
import { presentHoldRequest } from './present-hold-request.ts'
import { refuseAskedTwice } from './refuse-duplicate-request.ts'
import type { TermsSources } from '#server/identity/viewer/viewer-policy.ts'
import type { LetterSettings } from '#server/platform/mail/compose-email.ts'

/** Requests of one customer that wait for an answer; each is a mail to the house. */
const mostOpen = 100

type Asking = {
  tx: Tx
  shop: TermsSources & { settings: LetterSettings }
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
  const { tx, shop, viewer, stoneId, hours, comment } = asking
  const terms = resolveTerms(viewer, shop)
  const [seen] = presentVisible(await loadStones(tx, [stoneId]), terms, shop.users)
  if (!seen) refuse('DIAMOND_NOT_FOUND')
  const { lines, offers } = await offerStones(tx, [stoneId], {
    shop,
    terms,
    customerId: viewer.user.id,
    isLocking: false,
  })
  const stones = lines.map(({ productId, description }) => ({
    diamond_id: productId,
    stock_id: offers.stones.get(productId)?.stockId ?? '',
    description,
  }))
  refuseAskedTwice(stones, await listOpenRequests(tx, viewer.user.id), mostOpen)
  const domain = findRegisteredDomain(viewer, shop.users)
  const id = await insertHoldRequest(tx, { userId: viewer.user.id, domain, hours, comment, stones })
  const request = (await findHoldRequest(tx, id)) ?? refuse('ITEM_NOT_FOUND')
  const letter = writeHoldAsked(
    presentHoldRequest(request, { isAdministrator: true }, shop.users),
    shop.settings,
  )
  for (const to of await listSupportAddresses(tx)) await scheduleMail(tx, { to, ...letter })
  return request
}

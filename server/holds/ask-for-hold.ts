import { refuse } from '#contract/refusal.ts'
import { resolveTerms } from '../catalogue/viewer-terms.ts'
import { presentVisible } from '../diamonds/present-diamond.ts'
import { loadStones } from '../diamonds/stone-row.ts'
import type { Tx } from '../http/handler.ts'
import type { SignedInViewer } from '../http/viewer.ts'
import { listSupportAddresses, scheduleMail } from '../mail/outbox.ts'
import type { Shop } from '../shop.ts'
import { findRegisteredDomain } from '../users/storefront.ts'
import { writeHoldAsked } from './hold-letters.ts'
import { findHoldRequest, insertHoldRequest, listOpenRequests, type WholeHoldRequest } from './hold-store.ts'
import { offerStones } from './offer-stones.ts'
import { presentHoldRequest } from './present-hold-request.ts'
import { refuseAskedTwice } from './refuse-asked-twice.ts'

/** Requests of one customer that wait for an answer; each is a mail to the house. */
const mostOpen = 100

type Asking = {
  tx: Tx
  shop: Shop
  viewer: SignedInViewer
  stoneId: number
  hours: number | null
  comment: string | null
}

/**
 * Writes down that a customer asks for a hold of a stone and of all that are sold with it, and tells support. He can
 * ask for what he could order now, and once at a time: the caller holds his own row, so his requests take turns.
 * Source: Decisions 3.
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

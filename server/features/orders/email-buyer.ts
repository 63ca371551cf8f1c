import type { Order } from '#contract/schemas/orders.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { LetterSettings } from '#server/platform/mail/compose-email.ts'
import { scheduleMail, type Letter } from '#server/platform/mail/outbox.ts'
import { resolveBuyerTerms } from './buyer-policy.ts'
import type { WholeOrder } from './order-store.ts'
import { presentBuyer, presentOrder } from './present-order.ts'
import type { TermsSources } from '#server/identity/viewer/viewer-policy.ts'

/** What these functions use of the shop. */
type Services = TermsSources & { settings: LetterSettings }

type WriteLetter = (order: Order, settings: LetterSettings, domain: string | null) => Letter

/**
 * Writes to the buyer of an order what he may read of it: nothing that the storefront he ordered on hides. Poke the
 * mailer after the commit. Source: requirements 16.1, 6.5.
 */
export async function tellBuyer(
  tx: Tx,
  shop: Services,
  order: WholeOrder,
  write: WriteLetter,
): Promise<void> {
  const terms = resolveBuyerTerms(shop.users.find(order.user_id), order.domain, shop)
  const shown = { ...presentOrder(order, terms), buyer: presentBuyer(order) }
  await scheduleMail(tx, { to: order.buyer_email, ...write(shown, shop.settings, order.domain) })
}

/** The same for a letter that begins without his name. */
export async function confirmToBuyer(
  tx: Tx,
  shop: Services,
  order: WholeOrder,
  write: WriteLetter,
): Promise<void> {
  await tellBuyer(tx, shop, order, ({ buyer: _buyer, ...shown }, settings, domain) =>
    write(shown, settings, domain),
  )
}

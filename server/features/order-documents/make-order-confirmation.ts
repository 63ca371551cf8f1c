import { listAvailableLines } from '#domain/order/line.ts'
import { formatSoldWith } from '#domain/text/sold-together.ts'
import type { OrderItem } from '#contract/schemas/orders.ts'
import { readBrand } from '#server/features/exports/read-brand.ts'
import { resolveBuyerPolicy } from '#server/features/orders/buyer-policy.ts'
import { formatCaratsCell, formatMoneyCell } from '#server/features/orders/order-items-table.ts'
import type { WholeOrder } from '#server/features/orders/order-store.ts'
import { presentOrder } from '#server/features/orders/present-order.ts'
import { identifyStoredStorefront } from '#server/identity/storefronts/storefront-identity.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { splitDescription } from '#server/stock/diamonds/describe-diamond.ts'
import type { FastifyBaseLogger } from 'fastify'
import { describeBuyer, describeDelivery, describeSeller, removeBlankLines } from './make-order-document.ts'
import type { DocumentLine, OrderDocument } from './order-document.ts'
import { listOwnNumber } from './order-facts.ts'

/** The services that these functions use. */
export type ConfirmationServices = PolicyServices & {
  files: FileStore
  log: FastifyBaseLogger
  settings: { BRAND_NAME: string }
}

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/**
 * Returns the data of an order's confirmation: the order as its buyer sees it, under the brand of the
 * storefront where it was placed, without unavailable lines. Source: requirements 16.8, 6.5.
 */
export async function createOrderConfirmation(
  db: Db,
  services: ConfirmationServices,
  order: WholeOrder,
): Promise<OrderDocument> {
  const identity = identifyStoredStorefront(order, services)
  const buyer = services.users.find(order.user_id)
  const shown = presentOrder(order, resolveBuyerPolicy(buyer, order.domain, services))
  const lines = listAvailableLines(shown.items)
  const { deliveryAddress } = shown
  return {
    kind: 'confirmation',
    title: `Order confirmation ${order.id}`,
    ...(await readBrand(identity, services)),
    seller: await describeSeller(db, identity),
    buyer: describeBuyer(order, buyer),
    delivery: deliveryAddress === null ? ['To be agreed'] : describeDelivery(deliveryAddress),
    facts: [
      ['Order', String(order.id)],
      ...listOwnNumber(order.buyer_order_no),
      ['Ordered', dateFormat.format(order.creation_date)],
    ],
    lines: lines.map(describeLine),
    notes: { title: 'Notes', lines: removeBlankLines(order.comment?.split('\n') ?? []) },
    totals: {
      stones: String(lines.reduce((total, { quantity }) => total + quantity, 0)),
      carats: formatCaratsCell(shown.totalCarats),
      price: formatMoneyCell(shown.totalPrice),
    },
  }
}

function describeLine(item: OrderItem): DocumentLine {
  const { stone, certificate } = splitDescription(item.description)
  return {
    stockNumber: item.stockId ?? '',
    description: [
      stone,
      item.ringSize === null ? '' : `ring size US ${item.ringSize}`,
      formatSoldWith(item.soldWith ?? []),
    ]
      .filter(Boolean)
      .join(', '),
    ...(item.buyerReference !== null && { reference: item.buyerReference }),
    certificate,
    stones: String(item.quantity),
    carats: formatCaratsCell(item.carats),
    pricePerCarat: formatMoneyCell(item.pricePerCarat),
    totalPrice: formatMoneyCell(item.totalPrice),
  }
}

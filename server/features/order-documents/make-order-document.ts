import { formatCarats, formatMoney } from '#domain/text/format.ts'
import {
  formatTown,
  listAddressLines as listDeliveryLines,
  listContactLines,
  type DeliveryAddress,
} from '#domain/order/delivery-address.ts'
import { findBillingAddress } from '#domain/order/billing-address.ts'
import { listAvailableLines, totalOrder } from '#domain/order/line.ts'
import { countries } from '#domain/reference/countries.ts'
import { formatSoldWith } from '#domain/text/sold-together.ts'
import { labs } from '#domain/reference/labs.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readBrand } from '#server/features/exports/read-brand.ts'
import { describeLine } from '#server/features/orders/describe-line.ts'
import type { OrderItemRow, WholeOrder } from '#server/features/orders/order-store.ts'
import { toLineState } from '#server/features/orders/present-order.ts'
import { listSoldWith } from '#server/features/orders/sold-with.ts'
import {
  identifyStoredStorefront,
  type StorefrontIdentity,
  type WhiteLabelIdentity,
} from '#server/identity/storefronts/storefront-identity.ts'
import { readSetting } from '#server/identity/site/site-settings.ts'
import type { AddressRecord, UserRecord } from '#server/identity/users/user-record.ts'
import type { OrderDocument, DocumentLine } from './order-document.ts'
import { listOwnNumber, listShippingFacts } from './order-facts.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { FastifyBaseLogger } from 'fastify'

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

type OrderDocumentInput = {
  db: Db
  services: {
    files: FileStore
    log: FastifyBaseLogger
    users: UserDirectory
    settings: { BRAND_NAME: string }
  }
  order: WholeOrder
}

/**
 * Returns the data of the packing list of an order without an invoice, under the brand of the storefront where it was
 * placed, without unavailable lines. Source: requirements 16.8.
 */
export async function createPackingList({ db, services, order }: OrderDocumentInput): Promise<OrderDocument> {
  const identity = identifyStoredStorefront(order, services)
  const lines = listAvailableLines(order.items.map((item) => ({ ...item, state: toLineState(item) })))
  const sums = totalOrder(
    lines.map(({ carats, total_price, state }) => ({
      caratsThousandths: carats,
      totalPriceCents: total_price,
      state,
    })),
  )
  return {
    kind: 'packing-list',
    title: `Packing list ${order.id}`,
    ...(await readBrand(identity, services)),
    seller: await describeSeller(db, identity),
    buyer: describeBuyer(order, services.users.find(order.user_id)),
    ...(order.delivery_address && { delivery: describeDelivery(order.delivery_address) }),
    facts: [
      ['Order', String(order.id)],
      ...listOwnNumber(order.buyer_order_no),
      ['Ordered', dateFormat.format(order.creation_date)],
      ...listShippingFacts(order),
      ['Date', dateFormat.format(new Date())],
    ],
    lines: lines.map((line) => describeDocumentLine(line, lines)),
    notes: { title: 'Notes', lines: removeBlankLines(order.comment?.split('\n') ?? []) },
    totals: {
      stones: String(lines.reduce((total, { quantity }) => total + quantity, 0)),
      carats: formatCarats(sums.totalCaratsThousandths),
      price: formatMoney(sums.totalPriceCents),
    },
  }
}

/** Returns the lines of a delivery address, with phone and email. */
export function describeDelivery(address: DeliveryAddress): string[] {
  return [...listDeliveryLines(address), ...listContactLines(address)]
}

function describeDocumentLine(item: OrderItemRow, lines: readonly OrderItemRow[]): DocumentLine {
  const lab = item.lab_id === null ? undefined : labs.find(item.lab_id)?.name
  return {
    stockNumber: item.stock_id ?? '',
    // The certificate has its own column.
    description: [
      describeLine(item, new Set(['labId', 'certificateNo'])),
      item.ring_size === null ? '' : `ring size US ${item.ring_size}`,
      formatSoldWith(listSoldWith(item, lines)),
    ]
      .filter(Boolean)
      .join(', '),
    ...(item.buyer_reference !== null && { reference: item.buyer_reference }),
    certificate: item.certificate_no === null ? '' : [lab, item.certificate_no].filter(Boolean).join(' '),
    stones: String(item.quantity),
    carats: item.carats === 0 ? '' : formatCarats(item.carats),
    pricePerCarat: item.price_per_carat === null ? '' : formatMoney(item.price_per_carat),
    totalPrice: formatMoney(item.total_price),
  }
}

/** Returns name and contact lines of the seller: of the storefront, otherwise of the merchant. */
export async function describeSeller(db: Db, { name, whiteLabel }: StorefrontIdentity): Promise<string[]> {
  if (whiteLabel) return [name, ...describeOwner(whiteLabel)]
  const { value } = await readSetting(db, 'contact')
  const { company, address, phone, email } = value
  return removeBlankLines([company ?? name, ...(address?.split('\n') ?? []), phone, email])
}

/** What a storefront does not say about itself is taken from the main address of its owner. */
function describeOwner({ owner, email }: WhiteLabelIdentity['whiteLabel']): string[] {
  const { storefront, addresses } = owner
  const [main] = addresses
  const address = storefront.address?.split('\n') ?? listAddressLines(main)
  return removeBlankLines([...address, storefront.phone ?? main?.phone, email])
}

/**
 * Returns the buyer's lines: the current billing address. Without a company or person of its own, those of the
 * order.
 */
export function describeBuyer(order: WholeOrder, buyer: UserRecord | undefined): string[] {
  const addresses = buyer?.addresses ?? []
  const address = findBillingAddress(addresses)
  // The main address names the buyer, as the order does.
  const own = address === addresses[0] ? undefined : address
  const person = [own?.firstName, own?.lastName].filter(Boolean).join(' ')
  return removeBlankLines([
    own?.company ?? order.buyer_company,
    person || order.buyer_name,
    ...listAddressLines(address),
    order.buyer_email,
  ])
}

/** Returns the lines of an address, for `removeBlankLines`. */
export function listAddressLines(address: AddressRecord | undefined): (string | null | undefined)[] {
  if (!address) return []
  const country = address.countryId === null ? null : countries.find(address.countryId)?.name
  return [address.address, formatTown(address), country]
}

export function removeBlankLines(lines: readonly (string | null | undefined)[]): string[] {
  return lines.flatMap((line) => (line == null || line.trim() === '' ? [] : [line.trim()]))
}

import { z } from 'zod/mini'
import { MAX_CARATS_THOUSANDTHS, MAX_STONES } from '#domain/cart/quantity.ts'
import { MAX_AGREED_PRICE, MAX_BUYER_ORDER_NO_LENGTH, MAX_REFERENCE_LENGTH } from '#domain/order/line.ts'
import { MAX_SHIPPING_TEXT_LENGTH } from '#domain/order/shipping.ts'
import { MAX_NAME_LENGTH } from '#domain/name-diamond/name.ts'
import { Carats, Day, Id, isOnOneLine, maybe, Money } from './basics.ts'
import { OverLimitConfirmed } from './customer-terms.ts'
import { Remark } from './holds.ts'
import { ItemType, LineState, OrderStatus, ProductType } from './orders.ts'

/** The requested number of stones. */
export const NumberOfStones = z.int().check(z.positive(), z.maximum(MAX_STONES))

/** The requested carats of melee. */
export const RequestedCarats = z.number().check(z.positive(), z.maximum(MAX_CARATS_THOUSANDTHS / 1000))

/** A US ring size. */
export const RingSize = z.number().check(z.minimum(0), z.maximum(30), z.multipleOf(0.01))

/** A product reference in a list request; `itemId` is the product's id. Source: requirements 15.1. */
export const Item = z.object({ itemId: Id })
export const Items = z.array(Item).check(z.minLength(1), z.maxLength(1000))

/** A product to add to the cart, optionally from a wishlist item. */
export const ItemForCart = z.object({ itemId: Id, wishedItemId: maybe(Id) })

export const MeleeAmount = z.object({
  itemId: Id,
  numberOfStones: NumberOfStones,
  carats: RequestedCarats,
  /** The size of the ring that the stones go around. */
  ringSize: maybe(RingSize),
})
export const MeleeForCart = z.extend(MeleeAmount, { wishedItemId: maybe(Id) })

export const ParcelAmount = z.object({
  itemId: Id,
  numberOfStones: NumberOfStones,
  ringSize: maybe(RingSize),
})
export const ParcelForCart = z.extend(ParcelAmount, { wishedItemId: maybe(Id) })

/** The letters of a name by id, in their order; a repeated letter is listed repeatedly. Source: requirements 13.1. */
const LetterIds = z.array(Id).check(z.minLength(1), z.maxLength(MAX_NAME_LENGTH))

/**
 * Adds one letter, or the name that `letterIds` spells, which begins with `itemId`; `numberOfStones` counts
 * letters.
 */
export const LetterForCart = z.extend(ItemForCart, {
  letterIds: maybe(LetterIds),
  numberOfStones: maybe(NumberOfStones),
})

const itemIds = z.array(Id).check(z.minLength(1), z.maxLength(1000))

/** An optional line of text; null and '' are equal. */
function optionalLine(maxLength: number) {
  return maybe(z.string().check(z.trim(), z.maxLength(maxLength), isOnOneLine))
}

/** The buyer's own number for an order, up to 60 characters. Source: requirements 16.1. */
export const BuyerOrderNo = optionalLine(MAX_BUYER_ORDER_NO_LENGTH)

/** How an order was shipped; the date is a calendar day. Source: requirements 16.5. */
export const ShippingForm = z.object({
  carrier: optionalLine(MAX_SHIPPING_TEXT_LENGTH),
  trackingNo: optionalLine(MAX_SHIPPING_TEXT_LENGTH),
  shippingDate: Day,
})
export type ShippingForm = z.infer<typeof ShippingForm>

/**
 * Cart items to order, by `itemId`; defaults to the whole cart. `addressId`: the buyer's address that the
 * order is delivered to. `buyerOrderNo`: the buyer's own number for the order.
 */
export const CartOrder = z.object({
  itemIds: maybe(itemIds),
  comment: Remark,
  addressId: maybe(Id),
  buyerOrderNo: BuyerOrderNo,
})

/** What changes on a cart item: the buyer's own reference, up to 100 characters; null removes it. */
export const CartItemChange = z.object({
  buyerReference: z.nullable(z.string().check(z.trim(), z.maxLength(MAX_REFERENCE_LENGTH), isOnOneLine)),
})

/** The letters of a name; one letter alone is no name. */
export const Letters = z.object({ itemIds: LetterIds })

/** Any product that can be bought. Source: requirements 15.5 (`basket-bulk-add`). */
export const AnyItems = z
  .array(z.object({ itemId: Id, itemType: ItemType, letterIds: maybe(LetterIds), wishedItemId: maybe(Id) }))
  .check(z.minLength(1), z.maxLength(1000))

/** Products to add to the wishlist in their amounts: `quantity` counts stones, `carats` is for melee. */
export const AnyWishes = z
  .array(
    z.object({
      itemId: Id,
      itemType: ItemType,
      letterIds: maybe(LetterIds),
      quantity: maybe(NumberOfStones),
      carats: maybe(RequestedCarats),
      ringSize: maybe(RingSize),
    }),
  )
  .check(z.minLength(1), z.maxLength(1000))

export const WishlistItemRef = z.object({ wishedItemId: Id })
export const WishlistItemRefs = z.array(WishlistItemRef).check(z.minLength(1), z.maxLength(1000))

/** Wishlist items by their own ids. */
export const WishlistItemIds = z.array(z.object({ id: Id })).check(z.minLength(1), z.maxLength(1000))

/** A product and its amount in an administrator's order: stones by number, melee by carats. */
const OrderedAmount = z.object({
  productId: Id,
  productType: ProductType,
  letterIds: maybe(LetterIds),
  quantity: NumberOfStones,
  carats: maybe(RequestedCarats),
  ringSize: maybe(RingSize),
})

/** A price in dollars that an administrator agrees with a customer. */
const AgreedPrice = z.number().check(z.positive(), z.maximum(MAX_AGREED_PRICE), z.multipleOf(0.01))

/**
 * A line of an administrator's order. `price`: the agreed price, per carat or, of a name diamond, per letter or
 * name; without it, the line has the customer's price, or keeps the price it was bought at.
 * Source: requirements 16.4.
 */
const NewOrderLine = z.extend(OrderedAmount, { price: maybe(AgreedPrice) })

/** Why an order has agreed prices; only administrators see it, in the order's history. */
const PriceReason = Remark

export const NewOrder = z.object({
  userId: Id,
  items: z.array(NewOrderLine).check(z.minLength(1), z.maxLength(1000)),
  reason: PriceReason,
  status: maybe(OrderStatus),
  /** The address of the customer that the order is delivered to. */
  addressId: maybe(Id),
  overLimit: OverLimitConfirmed,
  buyerOrderNo: BuyerOrderNo,
})
export type NewOrder = z.infer<typeof NewOrder>

/** What to quote: products for a customer, or for the buyer of an order. Source: requirements 16.4. */
export const OrderQuoteRequest = z.object({
  userId: maybe(Id),
  orderId: maybe(Id),
  items: z.array(OrderedAmount).check(z.minLength(1), z.maxLength(1000)),
})

export type OrderQuoteRequest = z.infer<typeof OrderQuoteRequest>

/**
 * An item of a quote at the customer's price. Prices are null for a price on request, and for an item that the
 * customer cannot order: `unavailable` says why.
 */
export const QuotedItem = z.object({
  productId: Id,
  productType: ProductType,
  letterIds: maybe(LetterIds),
  carats: z.nullable(Carats),
  pricePerCarat: z.nullable(Money),
  totalPrice: z.nullable(Money),
  unavailable: z.nullable(z.string()),
})
export type QuotedItem = z.infer<typeof QuotedItem>

/** Whether the customer is emailed about a change; by default they are. */
export const SendsEmail = maybe(z.boolean())

/**
 * The complete lines of an edited order; a missing line is removed. Missing values (`carats`, `ringSize`,
 * `state`, `price`) stay unchanged. The buyer never changes.
 */
export const EditedOrder = z.object({
  userId: maybe(Id),
  items: z
    .array(z.extend(NewOrderLine, { state: maybe(LineState) }))
    .check(z.minLength(1), z.maxLength(1000)),
  reason: PriceReason,
  sendEmail: SendsEmail,
  status: maybe(OrderStatus),
  overLimit: OverLimitConfirmed,
})
export type EditedOrder = z.infer<typeof EditedOrder>

import { z } from 'zod/mini'
import { Carats, Day, Id, maybe, Money, Moment } from './basics.ts'
import { Diamond, Melee, NameDiamond } from './diamonds.ts'

/** 1 Diamond, 2 Melee, 3 NameDiamond. Source: requirements 1.4. */
export const ItemType = z.literal([1, 2, 3])
export type ItemType = z.infer<typeof ItemType>

export const ProductType = z.enum(['Diamond', 'Melee', 'NameDiamond'])
export type ProductType = z.infer<typeof ProductType>

/** 0 Processing, 1 Cancelled, 2 Payment, 3 Delivery, 4 Completed. Source: requirements 16.1. */
export const OrderStatus = z.literal([0, 1, 2, 3, 4])
export type OrderStatus = z.infer<typeof OrderStatus>

/**
 * The merchant's verdict on a line; an unavailable line does not count in the totals.
 * Source: requirements 16.3.
 */
export const LineState = z.enum(['open', 'confirmed', 'unavailable'])
export type LineState = z.infer<typeof LineState>

/**
 * A copy of a purchased product, at the price the buyer saw. Columns that a viewer's storefront hides are
 * left out, in `description` too. Source: requirements 16.1, 6.5.
 */
export const OrderItem = z.object({
  id: Id,
  itemId: Id,
  productId: Id,
  productType: ProductType,
  /** The letters of a name, in their order; `productId` is the first of them. */
  letterIds: maybe(z.array(Id)),
  stockId: z.nullable(z.string()),
  description: z.string(),
  quantity: z.int(),
  carats: maybe(Carats),
  pricePerCarat: maybe(Money),
  totalPrice: maybe(Money),
  ringSize: z.nullable(z.number()),
  /** The buyer's own reference for this line. */
  buyerReference: z.nullable(z.string()),
  state: LineState,
  /** Whether it is on an invoice that is not credited entirely; missing if it is not. */
  isInvoiced: maybe(z.boolean()),
  /** How many of its stones came back; missing if none did. Source: requirements 35.3. */
  returnedQuantity: maybe(z.int()),
  /** The stock numbers of the other lines of its pair or layout; missing if there are none. */
  soldWith: maybe(z.array(z.string())),
})
export type OrderItem = z.infer<typeof OrderItem>

/** A copy of an address of the address book, as it was when the order was placed. Source: requirements 16.2. */
export const DeliveryAddress = z.object({
  company: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  postcode: z.nullable(z.string()),
  country: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
})

export const OrderTransition = z.object({
  from: z.nullable(OrderStatus),
  to: OrderStatus,
  at: Moment,
  /** What an edit did to the items; the status did not change, so `from` equals `to`. */
  note: maybe(z.string()),
  /** Why prices were set, or why the buyer cancelled the order, for administrators. */
  reason: maybe(z.string()),
  /** The user who made the change, for administrators. */
  by: maybe(z.string()),
})

export const Order = z.object({
  id: Id,
  userId: Id,
  creationDate: Moment,
  completedDate: z.nullable(Moment),
  status: OrderStatus,
  /** The buyer's comment on the order. */
  comment: z.nullable(z.string()),
  /** The buyer's own number for the order. */
  buyerOrderNo: z.nullable(z.string()),
  carrier: z.nullable(z.string()),
  trackingNo: z.nullable(z.string()),
  shippingDate: z.nullable(Day),
  /** Null if the address is to be agreed. */
  deliveryAddress: z.nullable(DeliveryAddress),
  items: z.array(OrderItem),
  totalCarats: maybe(Carats),
  totalPrice: maybe(Money),
  history: z.array(OrderTransition),
  /** For administrators, like `buyer`. */
  version: maybe(z.int()),
  buyer: maybe(z.object({ name: z.string(), company: z.nullable(z.string()), email: z.string() })),
})
export type Order = z.infer<typeof Order>

/** A letter of a name in diamonds. */
export const NameLetter = z.object({
  id: Id,
  letter: z.string(),
  color: z.string(),
  size: z.string(),
  isActive: z.boolean(),
})
export type NameLetter = z.infer<typeof NameLetter>

/** A cart item as its owner sees it; `itemId` is the cart item's own id. Source: requirements 15.1. */
export const CartItem = z.object({
  itemId: Id,
  wishedItemId: z.nullable(Id),
  productId: Id,
  productType: ProductType,
  description: z.string(),
  quantity: z.int(),
  carats: maybe(Carats),
  ringSize: z.nullable(z.number()),
  /** The buyer's own reference for this item; the order line keeps a copy. */
  buyerReference: z.nullable(z.string()),
  lineSet: z.nullable(z.string()),
  pricePerCarat: maybe(Money),
  totalPrice: maybe(Money),
  /** Whether an order placed now would include it; otherwise `unavailableBecause` is set. */
  isAvailable: z.boolean(),
  unavailableBecause: z.nullable(z.string()),
  creationDate: Moment,
  diamond: maybe(Diamond),
  melee: maybe(Melee),
  nameDiamond: maybe(NameDiamond),
  /** The letters of a name, in their order; `productId` is the first of them. */
  letters: maybe(z.array(NameLetter)),
})
export type CartItem = z.infer<typeof CartItem>

export const WishlistItem = z.object({
  id: Id,
  itemId: Id,
  itemType: ItemType,
  quantity: z.int(),
  carats: maybe(Carats),
  totalPrice: maybe(Money),
  ringSize: z.nullable(z.number()),
  creationDate: Moment,
  description: z.string(),
  lineSet: z.nullable(z.string()),
  /** Whether it could be ordered now, with its set; otherwise `unavailableBecause` is set. */
  isAvailable: z.boolean(),
  unavailableBecause: z.nullable(z.string()),
  diamond: maybe(Diamond),
  melee: maybe(Melee),
  nameDiamond: maybe(NameDiamond),
  letters: maybe(z.array(NameLetter)),
})
export type WishlistItem = z.infer<typeof WishlistItem>

/**
 * A cart item as an administrator sees all users' carts, with its owner and product.
 * Source: requirements 15.1.
 */
export const AdminCartItem = z.object({
  itemId: Id,
  userId: Id,
  creationDate: Moment,
  user: z.object({ name: z.string(), company: z.nullable(z.string()), email: z.string() }),
  productId: Id,
  productType: ProductType,
  /** Null for products other than stones, and for a deleted stone. */
  stockId: z.nullable(z.string()),
  description: z.string(),
  quantity: z.int(),
  ringSize: z.nullable(z.number()),
})
export type AdminCartItem = z.infer<typeof AdminCartItem>

import { z } from 'zod/mini'
import { Carats, Id, maybe, Money, Moment } from './basics.ts'
import { Diamond, Melee, NameDiamond } from './diamonds.ts'

/** 1 Diamond, 2 Melee, 3 NameDiamond. Source: requirements 1.4. */
export const ItemType = z.literal([1, 2, 3])
export type ItemType = z.infer<typeof ItemType>

export const ProductType = z.enum(['Diamond', 'Melee', 'NameDiamond'])
export type ProductType = z.infer<typeof ProductType>

/** 0 Processing, 1 Cancelled, 2 Payment, 3 Delivery, 4 Completed. Source: requirements 16.1. */
export const OrderStatus = z.literal([0, 1, 2, 3, 4])
export type OrderStatus = z.infer<typeof OrderStatus>

/** What the house says of a line; unavailable leaves the totals. Source: requirements 16.3. */
export const LineState = z.enum(['open', 'confirmed', 'unavailable'])
export type LineState = z.infer<typeof LineState>

/**
 * A copy of what was bought, at the price the buyer saw. Columns that a viewer's storefront hides are left out, and
 * so are they in `description`. Source: requirements 16.1, 6.5.
 */
export const OrderItem = z.object({
  id: Id,
  itemId: Id,
  productId: Id,
  productType: ProductType,
  stockId: z.nullable(z.string()),
  description: z.string(),
  quantity: z.int(),
  carats: maybe(Carats),
  pricePerCarat: maybe(Money),
  totalPrice: maybe(Money),
  ringSize: z.nullable(z.number()),
  state: LineState,
})
export type OrderItem = z.infer<typeof OrderItem>

export const OrderMove = z.object({
  from: z.nullable(OrderStatus),
  to: OrderStatus,
  at: Moment,
  /** What an edit did to the items, where no status changed: `from` and `to` are the same then. */
  note: maybe(z.string()),
  /** Who moved it, for administrators. */
  by: maybe(z.string()),
})

export const Order = z.object({
  id: Id,
  userId: Id,
  creationDate: Moment,
  completedDate: z.nullable(Moment),
  status: OrderStatus,
  /** What the buyer said to it. */
  comment: z.nullable(z.string()),
  items: z.array(OrderItem),
  totalCarats: maybe(Carats),
  totalPrice: maybe(Money),
  history: z.array(OrderMove),
  /** For administrators, as is `buyer`. */
  version: maybe(z.int()),
  buyer: maybe(z.object({ name: z.string(), company: z.nullable(z.string()), email: z.string() })),
})
export type Order = z.infer<typeof Order>

/** A basket row as its owner sees it; `itemId` is the row's own id. Source: requirements 15.1. */
export const CartItem = z.object({
  itemId: Id,
  wishedItemId: z.nullable(Id),
  productId: Id,
  productType: ProductType,
  description: z.string(),
  quantity: z.int(),
  carats: maybe(Carats),
  ringSize: z.nullable(z.number()),
  lineSet: z.nullable(z.string()),
  pricePerCarat: maybe(Money),
  totalPrice: maybe(Money),
  /** Whether an order pressed now would get it, and if not, why. */
  isAvailable: z.boolean(),
  unavailableBecause: z.nullable(z.string()),
  creationDate: Moment,
  diamond: maybe(Diamond),
  melee: maybe(Melee),
  nameDiamond: maybe(NameDiamond),
})
export type CartItem = z.infer<typeof CartItem>

export const WishEntry = z.object({
  id: Id,
  itemId: Id,
  itemType: ItemType,
  quantity: z.int(),
  carats: maybe(Carats),
  ringSize: z.nullable(z.number()),
  creationDate: Moment,
  description: z.string(),
  lineSet: z.nullable(z.string()),
  diamond: maybe(Diamond),
  melee: maybe(Melee),
  nameDiamond: maybe(NameDiamond),
})
export type WishEntry = z.infer<typeof WishEntry>

/** A basket row as an administrator sees everybody's, with whose it is and what. Source: requirements 15.1. */
export const BasketItem = z.object({
  itemId: Id,
  userId: Id,
  creationDate: Moment,
  user: z.object({ name: z.string(), company: z.nullable(z.string()), email: z.string() }),
  productId: Id,
  productType: ProductType,
  /** Null for what is no stone, and for a stone that is deleted. */
  stockId: z.nullable(z.string()),
  description: z.string(),
  quantity: z.int(),
  ringSize: z.nullable(z.number()),
})
export type BasketItem = z.infer<typeof BasketItem>

import { z } from 'zod/mini'
import { Carats, Id, maybe, Money } from './basics.ts'
import { DiamondStatus, StoneSection } from './diamonds.ts'
import { OrderStatus } from './orders.ts'

/** The stream stands; from here on nothing is missed. Read lists after it, not before. */
export const ReadyEvent = z.object({ kind: z.literal('ready') })

/** What came before may not have been told, or the viewer's own terms have changed: read everything anew. */
export const ResyncEvent = z.object({ kind: z.literal('resync') })

/**
 * A stone's status or price, or where it is found, has changed: as this viewer sees it, and enough to mend a list that
 * shows it. Prices that he may not see are left out.
 */
export const StoneEvent = z.object({
  kind: z.literal('stone'),
  id: Id,
  stockId: z.string(),
  section: StoneSection,
  isActive: z.boolean(),
  status: DiamondStatus,
  isHeldForMe: z.boolean(),
  carats: maybe(Carats),
  pricePerCarat: maybe(Money),
  totalPrice: maybe(Money),
  discount: maybe(z.number()),
})
export type StoneEvent = z.infer<typeof StoneEvent>

/** A stone that this viewer could see is not to be seen any more. */
export const StoneGoneEvent = z.object({ kind: z.literal('stone-gone'), id: Id })

/** Many stones at once, or melee, or name diamonds: read again what shows them. */
export const StockEvent = z.object({
  kind: z.literal('stock'),
  product: z.enum(['Diamond', 'Melee', 'NameDiamond']),
})

/** An order was placed, moved or changed; for its buyer and for administrators. */
export const OrderEvent = z.object({ kind: z.literal('order'), id: Id, status: OrderStatus })

/** Orders were deleted, or so many moved that they are not named: read the orders again. */
export const OrdersEvent = z.object({ kind: z.literal('orders') })

/** A hold was asked for, granted, declined or withdrawn; for who asked and for administrators. */
export const HoldRequestEvent = z.object({
  kind: z.literal('hold-request'),
  id: Id,
  state: z.enum(['open', 'granted', 'declined', 'withdrawn']),
})

/** A memo was asked for, written, declined, withdrawn or changed; for its customer and for administrators. */
export const MemoEvent = z.object({
  kind: z.literal('memo'),
  id: Id,
  state: z.enum(['requested', 'declined', 'withdrawn', 'open', 'closed']),
})

/** Maintenance was switched, or its message changed. While it is on customers are told nothing else. */
export const MaintenanceEvent = z.object({
  kind: z.literal('maintenance'),
  isEnabled: z.boolean(),
  message: z.string(),
})

/** What `GET /api/events` tells: each message's data is one of these, as JSON. Source: requirements 27.1. */
export const ShopEvent = z.discriminatedUnion('kind', [
  ReadyEvent,
  ResyncEvent,
  StoneEvent,
  StoneGoneEvent,
  StockEvent,
  OrderEvent,
  OrdersEvent,
  HoldRequestEvent,
  MemoEvent,
  MaintenanceEvent,
])
export type ShopEvent = z.infer<typeof ShopEvent>

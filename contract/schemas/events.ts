import { z } from 'zod/mini'
import { RETURN_STATES } from '#domain/return/return.ts'
import { Carats, Id, maybe, Money } from './basics.ts'
import { DiamondStatus, SectionOrMemo } from './diamonds.ts'
import { OrderStatus } from './orders.ts'

/** The stream is ready, and no later event is missed. Read lists after this event, not before. */
export const ReadyEvent = z.object({ kind: z.literal('ready') })

/** Earlier events may be missing, or the viewer's own policy has changed: reload everything. */
export const ResyncEvent = z.object({ kind: z.literal('resync') })

/**
 * A stone's status, price or section has changed. Carries what this viewer sees, enough to patch a list that
 * shows the stone. Prices hidden from the viewer are left out.
 */
export const StoneEvent = z.object({
  kind: z.literal('stone'),
  id: Id,
  stockId: z.string(),
  section: SectionOrMemo,
  isActive: z.boolean(),
  status: DiamondStatus,
  isHeldForMe: z.boolean(),
  carats: maybe(Carats),
  pricePerCarat: maybe(Money),
  totalPrice: maybe(Money),
  discount: maybe(z.number()),
})
export type StoneEvent = z.infer<typeof StoneEvent>

/** A stone is no longer visible to this viewer. */
export const StoneGoneEvent = z.object({ kind: z.literal('stone-gone'), id: Id })

/** Many stones, melee or name diamonds have changed: reload what shows them. */
export const StockEvent = z.object({
  kind: z.literal('stock'),
  product: z.enum(['Diamond', 'Melee', 'NameDiamond']),
})

/** An order was placed or edited, or its status changed; sent to its buyer and to administrators. */
export const OrderEvent = z.object({ kind: z.literal('order'), id: Id, status: OrderStatus })

/** Orders were deleted, or too many changed to list them: reload the orders. */
export const OrdersEvent = z.object({ kind: z.literal('orders') })

/** A hold was requested, granted, declined or withdrawn; sent to the customer and to administrators. */
export const HoldRequestEvent = z.object({
  kind: z.literal('hold-request'),
  id: Id,
  state: z.enum(['open', 'granted', 'declined', 'withdrawn']),
})

/**
 * A memo was requested, issued, declined, withdrawn or changed; sent to its customer and to administrators.
 */
export const MemoEvent = z.object({
  kind: z.literal('memo'),
  id: Id,
  state: z.enum(['requested', 'declined', 'withdrawn', 'open', 'closed']),
})

/** A return was requested, decided, withdrawn or received; sent to its buyer and to administrators. */
export const ReturnEvent = z.object({ kind: z.literal('return'), id: Id, state: z.enum(RETURN_STATES) })

/**
 * Maintenance started or ended, or its message changed. During maintenance, customers receive no other
 * events.
 */
export const MaintenanceEvent = z.object({
  kind: z.literal('maintenance'),
  isEnabled: z.boolean(),
  message: z.string(),
})

/**
 * An event of `GET /api/events`: the data of each message is one of these, as JSON.
 * Source: requirements 27.1.
 */
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
  ReturnEvent,
  MaintenanceEvent,
])
export type ShopEvent = z.infer<typeof ShopEvent>

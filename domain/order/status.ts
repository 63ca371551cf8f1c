/** The status of an order. Source: requirements 16.1. */
export const ORDER_STATUS = { processing: 0, cancelled: 1, payment: 2, delivery: 3, completed: 4 } as const
export type OrderStatus = (typeof ORDER_STATUS)[keyof typeof ORDER_STATUS]

/**
 * The effect of an order's status transition on each of its stones, and on its shares of melee and parcels.
 */
export type StoneEffect = 'take' | 'release' | 'sell' | 'none'
export type QuantityEffect = 'take' | 'give-back' | 'none'
export type TransitionEffect = {
  readonly stones: StoneEffect
  readonly quantities: QuantityEffect
  /** Whether the transition requires that everything in the order is still available. */
  readonly needsStock: boolean
}

type Phase = 'open' | 'cancelled' | 'completed'

const PHASES: Readonly<Record<OrderStatus, Phase>> = {
  [ORDER_STATUS.processing]: 'open',
  [ORDER_STATUS.cancelled]: 'cancelled',
  [ORDER_STATUS.payment]: 'open',
  [ORDER_STATUS.delivery]: 'open',
  [ORDER_STATUS.completed]: 'completed',
}

const NO_EFFECT: TransitionEffect = { stones: 'none', quantities: 'none', needsStock: false }

/** From row to column. Shares that a completed order sold stay taken until the order is cancelled. */
const EFFECTS: Readonly<Record<Phase, Readonly<Record<Phase, TransitionEffect>>>> = {
  open: {
    open: NO_EFFECT,
    cancelled: { stones: 'release', quantities: 'give-back', needsStock: false },
    completed: { stones: 'sell', quantities: 'none', needsStock: false },
  },
  cancelled: {
    open: { stones: 'take', quantities: 'take', needsStock: true },
    cancelled: NO_EFFECT,
    completed: { stones: 'sell', quantities: 'take', needsStock: true },
  },
  completed: {
    open: { stones: 'take', quantities: 'none', needsStock: true },
    cancelled: { stones: 'release', quantities: 'give-back', needsStock: true },
    completed: NO_EFFECT,
  },
}

/** Whether an order is open: Processing, Payment or Delivery. Source: requirements 16.1. */
export function isOpenOrder(status: OrderStatus): boolean {
  return PHASES[status] === 'open'
}

/**
 * Returns the effect of a status transition on an order's lines, except the unavailable ones. Cancelled gives
 * the stones back, Completed takes them off sale. Source: requirements 16.5.
 */
export function getTransitionEffect(from: OrderStatus, to: OrderStatus): TransitionEffect {
  return EFFECTS[PHASES[from]][PHASES[to]]
}

/**
 * Returns the effect of deleting an order: an open one gives back everything it took, a cancelled one has
 * nothing left. Undefined for a completed one, because a sale stays on record; to undo the sale, cancel the
 * order first. Source: requirements 16.6.
 */
export function findDeletionEffect(status: OrderStatus): TransitionEffect | undefined {
  if (PHASES[status] === 'completed') return undefined
  return isOpenOrder(status) ? EFFECTS.open.cancelled : NO_EFFECT
}

/**
 * Whether an administrator may set an order's status. Any status may follow any, but leaving Cancelled or
 * Completed requires that every stone is still available. Source: requirements 16.5.
 */
export function mayTransition(from: OrderStatus, to: OrderStatus, canHaveEveryStone: boolean): boolean {
  return canHaveEveryStone || !getTransitionEffect(from, to).needsStock
}

/**
 * Returns `completedDate` after a status is set: now on a change to Cancelled or Completed, null on a change
 * to any other status, unchanged if the status stays the same. Source: requirements 16.5.
 */
export function computeCompletedDate(
  order: { readonly status: OrderStatus; readonly completedDate: Date | null },
  to: OrderStatus,
  now: Date,
): Date | null {
  if (order.status === to) return order.completedDate
  return isOpenOrder(to) ? null : now
}

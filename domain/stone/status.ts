/** What a stone is doing: `product.status` on the wire. Source: requirements 8.3. */
export const STONE_STATUS = { available: 1, hold: 2, suspended: 3, memo: 4 } as const
export type StoneStatus = (typeof STONE_STATUS)[keyof typeof STONE_STATUS]

/** A hold's length where nobody sets one: the default of HOLD_HOURS. Source: requirements 17.2. */
export const DEFAULT_HOLD_HOURS = 48

/** Where a stone stands. `holdUserId` and `holdEndsAt` are null unless it is on Hold for somebody, until then. */
export type StoneState = {
  readonly isActive: boolean
  readonly status: StoneStatus
  readonly holdUserId: number | null
  /** Null for a hold without an end. Ordering a held stone removes the end. */
  readonly holdEndsAt: Date | null
  /** The open order this stone is in. */
  readonly openOrderId: number | null
  /** The completed order that sold it. */
  readonly soldOrderId: number | null
  /** The open memo this stone is on. */
  readonly openMemoId: number | null
}

/** When a hold granted now ends. Source: requirements 17.2. */
export function computeHoldEnd(now: Date, hours: number): Date {
  return new Date(now.getTime() + hours * 3_600_000)
}

/** Whether a hold is past its end and so releases itself, unless it was ordered. Source: requirements 17.2. */
export function hasHoldEnded(
  stone: Pick<StoneState, 'status' | 'holdEndsAt' | 'openOrderId'>,
  now: Date,
): boolean {
  if (stone.status !== STONE_STATUS.hold || stone.openOrderId !== null) return false
  return stone.holdEndsAt !== null && stone.holdEndsAt <= now
}

/** The state of a stone now: a hold past its end counts as Available already. Source: requirements 8.3. */
export function releaseEndedHold<Stone extends StoneState>(stone: Stone, now: Date): Stone {
  if (!hasHoldEnded(stone, now)) return stone
  return { ...stone, status: STONE_STATUS.available, holdUserId: null, holdEndsAt: null }
}

/**
 * Whether only an order may move a stone: while it is in an open one, status, memo, active, delete and import
 * leave it alone, or answer 409 with 95. Source: requirements 8.6.
 */
export function isMovedByOrderOnly(stone: Pick<StoneState, 'openOrderId'>): boolean {
  return stone.openOrderId !== null
}

/**
 * Whether only a memo may move a stone: while it is on an open one, status, active, delete and import leave it alone,
 * or answer 409 with 95; its lines are returned or kept. Source: requirements 8.6.
 */
export function isMovedByMemoOnly(stone: Pick<StoneState, 'openMemoId'>): boolean {
  return stone.openMemoId !== null
}

/** A status set by hand; `userId` and `holdEndsAt` say for whom and until when a hold is. */
export type StatusChange = {
  readonly status: StoneStatus
  readonly userId: number | null
  readonly holdEndsAt: Date | null
}

/**
 * A stone after an administrator sets its status by hand: any status may follow any. A hold is for the user
 * given; every other status has no holder. Undefined where only an order or a memo may move the stone.
 * Source: requirements 8.3.
 */
export function findChangedStone<Stone extends StoneState>(
  stone: Stone,
  change: StatusChange,
): Stone | undefined {
  if (isMovedByOrderOnly(stone) || isMovedByMemoOnly(stone)) return undefined
  const isHold = change.status === STONE_STATUS.hold
  return {
    ...stone,
    status: change.status,
    holdUserId: isHold ? change.userId : null,
    holdEndsAt: isHold ? change.holdEndsAt : null,
  }
}

/**
 * What changes when a stone is highlighted: it is set, and whatever else is highlighted is cleared, since
 * only one can be. Source: requirements 8.5.
 */
export function planHighlight(
  highlightedIds: readonly number[],
  stoneId: number,
): { set: number[]; clear: number[] } {
  return {
    set: highlightedIds.includes(stoneId) ? [] : [stoneId],
    clear: highlightedIds.filter((id) => id !== stoneId),
  }
}

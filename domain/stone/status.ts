/** The status of a stone: `product.status` in the API. Source: requirements 8.3. */
export const STONE_STATUS = { available: 1, hold: 2, suspended: 3, memo: 4 } as const
export type StoneStatus = (typeof STONE_STATUS)[keyof typeof STONE_STATUS]

/** The default duration of a hold, and the default of HOLD_HOURS. Source: requirements 17.2. */
export const DEFAULT_HOLD_HOURS = 48

/**
 * The state of a stone. `holdUserId` and `holdEndsAt` are null unless it is on Hold for a user, until that
 * time.
 */
export type StoneState = {
  readonly isActive: boolean
  readonly status: StoneStatus
  readonly holdUserId: number | null
  /** Null for a hold without an end. Ordering a held stone removes the end. */
  readonly holdEndsAt: Date | null
  /** The open order that has this stone. */
  readonly openOrderId: number | null
  /** The completed order that sold it. */
  readonly soldOrderId: number | null
  /** The open memo that has this stone. */
  readonly openMemoId: number | null
}

/** Returns when a hold granted now ends. Source: requirements 17.2. */
export function computeHoldEnd(now: Date, hours: number): Date {
  return new Date(now.getTime() + hours * 3_600_000)
}

/**
 * Whether a hold has expired and so releases itself, unless the stone was ordered. Source: requirements 17.2.
 */
export function hasHoldEnded(
  stone: Pick<StoneState, 'status' | 'holdEndsAt' | 'openOrderId'>,
  now: Date,
): boolean {
  if (stone.status !== STONE_STATUS.hold || stone.openOrderId !== null) return false
  return stone.holdEndsAt !== null && stone.holdEndsAt <= now
}

/**
 * Returns the current state of a stone: an expired hold already counts as Available.
 * Source: requirements 8.3.
 */
export function releaseEndedHold<Stone extends StoneState>(stone: Stone, now: Date): Stone {
  if (!hasHoldEnded(stone, now)) return stone
  return { ...stone, status: STONE_STATUS.available, holdUserId: null, holdEndsAt: null }
}

/**
 * Whether only an order may change a stone's status: while the stone is in an open order, changes of status,
 * memo, active, deletion and import skip it or are refused with 409 and 95. Source: requirements 8.6.
 */
export function isLockedByOrder(stone: Pick<StoneState, 'openOrderId'>): boolean {
  return stone.openOrderId !== null
}

/**
 * Whether only a memo may change a stone's status: while the stone is on an open memo, changes of status,
 * active, deletion and import skip it or are refused with 409 and 95; its lines must be returned or
 * purchased. Source: requirements 8.6.
 */
export function isLockedByMemo(stone: Pick<StoneState, 'openMemoId'>): boolean {
  return stone.openMemoId !== null
}

/** A status set by hand; `userId` and `holdEndsAt` are the customer and the end of a hold. */
export type StatusChange = {
  readonly status: StoneStatus
  readonly userId: number | null
  readonly holdEndsAt: Date | null
}

/**
 * Returns a stone after an administrator sets its status by hand: any status may follow any. A hold is for
 * the given user; every other status has no holder. Undefined if only an order or a memo may change the
 * status. Source: requirements 8.3.
 */
export function findChangedStone<Stone extends StoneState>(
  stone: Stone,
  change: StatusChange,
): Stone | undefined {
  if (isLockedByOrder(stone) || isLockedByMemo(stone)) return undefined
  const isHold = change.status === STONE_STATUS.hold
  return {
    ...stone,
    status: change.status,
    holdUserId: isHold ? change.userId : null,
    holdEndsAt: isHold ? change.holdEndsAt : null,
  }
}

/**
 * Plans the highlighting of a stone: sets it and clears every other highlighted stone, because only one can
 * be highlighted. Source: requirements 8.5.
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

import { isLockedByMemo, isLockedByOrder, releaseEndedHold, STONE_STATUS, type StoneState } from './status.ts'

/**
 * Fields that stay editable while an order or a memo has the stone, because neither depends on them. Every
 * other field is what the customer bought or was sent. Source: requirements 8.6.
 */
const UNLOCKED_FIELDS: ReadonlySet<string> = new Set([
  'comment',
  'imageUrl',
  'image3d',
  'pic2',
  'pic3',
  'pic4',
  'certificateUrl',
  'tradeShow',
  'showToAll',
  'extras',
  'isHighlighted',
])

/**
 * Lists the fields of a change that are locked because an order or a memo has the stone; empty otherwise.
 * Source: requirements 8.6.
 */
export function listLockedFields(
  stone: Pick<StoneState, 'openOrderId' | 'openMemoId'>,
  fields: readonly string[],
): string[] {
  if (!isLockedByOrder(stone) && !isLockedByMemo(stone)) return []
  return fields.filter((field) => !UNLOCKED_FIELDS.has(field))
}

/**
 * Returns the only owner of a stone's status, to follow "is": an open order or an open memo, with its number
 * if known. Source: requirements 8.6.
 */
export function findStatusOwner(
  stone: Pick<StoneState, 'openOrderId' | 'openMemoId'>,
  memoNo: string | null,
): string | undefined {
  if (isLockedByOrder(stone)) return `in order ${stone.openOrderId}`
  if (isLockedByMemo(stone)) return `on memo ${memoNo ?? stone.openMemoId}`
  return undefined
}

/**
 * Returns why a stone cannot be deleted, to follow "is": an order, a memo or a hold has it; an expired hold
 * does not count. `openOrderIds` are orders that took a share of it, if it is a parcel.
 * Source: requirements 8.6.
 */
export function findLockOwner(
  stone: StoneState,
  { openOrderIds, memoNo, now }: { openOrderIds: readonly number[]; memoNo: string | null; now: Date },
): string | undefined {
  const statusOwner = findStatusOwner(stone, memoNo)
  if (statusOwner !== undefined) return statusOwner
  const [order] = openOrderIds
  if (order !== undefined) return `in order ${order}`
  const { isActive, soldOrderId, status } = releaseEndedHold(stone, now)
  // A completed order leaves the stone on Hold for the buyer, off sale; nobody waits for it.
  if (!isActive && soldOrderId !== null) return undefined
  if (status === STONE_STATUS.memo) return 'on memo'
  if (status === STONE_STATUS.hold) return 'on hold'
  return undefined
}

import {
  isMovedByMemoOnly,
  isMovedByOrderOnly,
  releaseEndedHold,
  STONE_STATUS,
  type StoneState,
} from './status.ts'

/**
 * What may be corrected of a stone while an order or a memo has it: what neither depends on. Everything else is what
 * the customer bought or was sent. Source: requirements 8.6.
 */
const FREE_FIELDS: ReadonlySet<string> = new Set([
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
 * Of the fields somebody wants to change those that only an order or a memo may change now: none while neither has
 * the stone. Source: requirements 8.6.
 */
export function listLockedFields(
  stone: Pick<StoneState, 'openOrderId' | 'openMemoId'>,
  fields: readonly string[],
): string[] {
  if (!isMovedByOrderOnly(stone) && !isMovedByMemoOnly(stone)) return []
  return fields.filter((field) => !FREE_FIELDS.has(field))
}

/**
 * What alone moves a stone, to stand after "is": an open order or an open memo, with its number where it is known.
 * Source: requirements 8.6.
 */
export function findStatusOwner(
  stone: Pick<StoneState, 'openOrderId' | 'openMemoId'>,
  memoNo: string | null,
): string | undefined {
  if (isMovedByOrderOnly(stone)) return `in order ${stone.openOrderId}`
  if (isMovedByMemoOnly(stone)) return `on memo ${memoNo ?? stone.openMemoId}`
  return undefined
}

/**
 * Why a stone may not be deleted, to stand after "is": an order, a memo or a hold has it; a hold past its end has it
 * no more. `openOrderIds` are orders that took a share of it, if it is a parcel. Source: requirements 8.6.
 */
export function findLockOwner(
  stone: StoneState,
  { openOrderIds, memoNo, now }: { openOrderIds: readonly number[]; memoNo: string | null; now: Date },
): string | undefined {
  const mover = findStatusOwner(stone, memoNo)
  if (mover !== undefined) return mover
  const [order] = openOrderIds
  if (order !== undefined) return `in order ${order}`
  const { isActive, soldOrderId, status } = releaseEndedHold(stone, now)
  // Completing an order leaves the stone on Hold for the buyer, off sale: nobody waits for it.
  if (!isActive && soldOrderId !== null) return undefined
  if (status === STONE_STATUS.memo) return 'on Memo'
  if (status === STONE_STATUS.hold) return 'on Hold'
  return undefined
}

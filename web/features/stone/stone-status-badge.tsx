import './stone-status-badge.css'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'
import { isInOwnOrder } from './actions/can-order.ts'

/** Short texts for lists, where the stock number is beside the badge. */
const shortTexts: Readonly<Record<string, string>> = {
  'On hold': 'Hold',
  'To be confirmed': 'To confirm',
  'In your order': 'Order',
  'On memo': 'Memo',
  'No longer available': 'Unavailable',
}

type StatusFields = Pick<Diamond, 'status' | 'isHeldForMe' | 'isActive' | 'ownOrderId'> & {
  isToBeConfirmed?: boolean
}

/** Shows why a stone is unavailable, or that it must be confirmed; nothing if it is available. */
export function StoneStatusBadge({ stone, isShort = false }: { stone: StatusFields; isShort?: boolean }) {
  const text = findRemark(stone)
  if (text === undefined) return null
  const className = ['stone-status-badge', stone.isHeldForMe && 'is-mine', isShort && 'is-short']
    .filter(Boolean)
    .join(' ')
  return (
    <span className={className} title={text}>
      {isShort ? (shortTexts[text] ?? text) : text}
    </span>
  )
}

export function formatStatus(stone: StatusFields): string {
  return findRemark(stone) ?? 'Available'
}

function findRemark(stone: StatusFields): string | undefined {
  const { status, isHeldForMe, isActive } = stone
  // The stone became unavailable while the page was open.
  if (!isActive) return 'No longer available'
  if (isInOwnOrder(stone)) return 'In your order'
  if (isHeldForMe) return 'On hold for you'
  if (status === STONE_STATUS.hold) return 'On hold'
  if (status === STONE_STATUS.memo) return 'On memo'
  if (status === STONE_STATUS.suspended) return 'Suspended'
  return stone.isToBeConfirmed === true ? 'To be confirmed' : undefined
}

import { STONE_STATUS } from '#domain/stone/status.ts'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { StatusLabel, type StatusTone } from '#web/ui/status-label.tsx'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { TwoLines } from '#web/pages/admin/ui/two-lines.tsx'
import { ReservationLink } from './reservation-link.tsx'
import { stoneStatusNames } from './stone-names.ts'

type StoneProps = { stone: Diamond }

/** The status of a stone, and who has it. */
export function StoneState({ stone }: StoneProps) {
  return (
    <TwoLines
      first={<StatusLabel tone={findTone(stone)}>{describeState(stone)}</StatusLabel>}
      second={<Reservation stone={stone} />}
    />
  )
}

/** Whether the status of a stone is set by hand. Only the order or memo that has it changes it otherwise. */
export function isStatusEditable({ orderId, memoId }: Diamond): boolean {
  return orderId == null && memoId == null
}

function describeState({ status, isActive, soldOrderId }: Diamond): string {
  if (isActive) return stoneStatusNames[status]
  if (soldOrderId != null) return 'Sold'
  return status === STONE_STATUS.available
    ? 'Unlisted'
    : `Unlisted, ${stoneStatusNames[status].toLowerCase()}`
}

function findTone({ status, isActive, soldOrderId }: Diamond): StatusTone {
  if (status === STONE_STATUS.suspended) return 'attention'
  const isReserved = status === STONE_STATUS.hold || status === STONE_STATUS.memo
  return isReserved && (isActive || soldOrderId == null) ? 'progress' : 'neutral'
}

function Reservation({ stone }: StoneProps) {
  const { status, hold, holdUntil, memoAccount, orderId, memoId, soldOrderId } = stone
  const customer = status === STONE_STATUS.memo ? memoAccount : hold
  const hasLink = orderId != null || memoId != null || soldOrderId != null
  if (!hasLink && !customer && holdUntil == null) return null
  return (
    <>
      {customer}
      {hasLink && customer && ', '}
      <ReservationLink stone={stone} />
      {holdUntil != null && (
        <>
          {' until '}
          <Timestamp at={holdUntil} />
        </>
      )}
    </>
  )
}

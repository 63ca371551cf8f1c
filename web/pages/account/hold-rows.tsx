import type { HoldRequest } from '#contract/schemas/holds.ts'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { CancelRequest } from '#web/features/stone/actions/cancel-request.tsx'
import { ReleaseHold } from '#web/features/stone/actions/release-hold.tsx'
import { StockLink } from '#web/features/stone/stock-link.tsx'
import { StatusLabel } from '#web/ui/status-label.tsx'
import { holdStatuses } from './trade-statuses.ts'

/** Lists the customer's hold requests and their outcome. The customer may cancel a pending request. */
export function HoldRows({ holds }: { holds: readonly HoldRequest[] }) {
  return (
    <ul className="entry-list">
      {holds.map(({ id, state, stones, hours, comment, answer, holdUntil, creationDate, endedDate }) => (
        <li key={id} className="entry-row">
          <div className="entry-row-text">
            {stones.map(({ diamondId, stockId, description }) => (
              <span key={diamondId}>
                <StockLink stockId={stockId} /> <span className="entry-row-note">{description}</span>
              </span>
            ))}
            <span className="entry-row-note">
              Requested <Timestamp at={creationDate} />
              {hours !== null && `, ${hours}-hour hold`}
            </span>
            {comment !== null && <span>{comment}</span>}
            {answer !== null && <span>Our reply: {answer}</span>}
          </div>
          <div className="entry-row-actions">
            {endedDate === null ? (
              <span>
                <StatusLabel tone={holdStatuses[state].tone}>{holdStatuses[state].name}</StatusLabel>
                {state === 'granted' && holdUntil !== null && (
                  <>
                    {' until '}
                    <Timestamp at={holdUntil} />
                  </>
                )}
              </span>
            ) : (
              <span>
                <StatusLabel tone="neutral">Hold ended</StatusLabel> <Timestamp at={endedDate} />
              </span>
            )}
            {state === 'granted' && endedDate === null && stones[0] && (
              <ReleaseHold
                stone={{ id: stones[0].diamondId, stockId: stones[0].stockId }}
                count={stones.length}
              />
            )}
            {state === 'open' && <CancelRequest kind="hold" id={id} />}
          </div>
        </li>
      ))}
    </ul>
  )
}

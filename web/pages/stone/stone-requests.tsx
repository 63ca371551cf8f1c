import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { CalendarDay } from '#web/ui/calendar-day.tsx'
import { formatStoneCount } from '#web/ui/format-stone-count.ts'
import { prefetchCode } from '#web/ui/prefetch-code.ts'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { CancelRequest } from '#web/features/stone/actions/cancel-request.tsx'
import { ReleaseHold } from '#web/features/stone/actions/release-hold.tsx'
import { useViewer } from '#web/shared/session/session-context.ts'
import { isInOwnOrder } from '#web/features/stone/actions/can-order.ts'
import type { RequestKind } from './stone-request-form.tsx'

const loadForm = () => import('./stone-request-form.tsx')
const StoneRequestForm = lazy(async () => ({ default: (await loadForm()).StoneRequestForm }))
const preload = (): void => prefetchCode(loadForm)

type Props = { stone: Diamond; lineSet: readonly Diamond[] }

/** Requests a hold or a memo of a stone, shows existing requests, and releases the viewer's hold. */
export function StoneRequests({ stone, lineSet }: Props) {
  const { user } = useViewer()
  // Without it, an administrator gets the requests of all customers.
  const query = user === null ? {} : { userId: user.id }
  const holds = useApiQuery('listHoldRequests', { query })
  const memos = useApiQuery('listMemos', { query })
  const [kind, setKind] = useState<RequestKind>()
  const hold = (holds.data ? toListPage(holds.data).items : []).find(
    (request) => request.state === 'open' && request.stones.some(({ diamondId }) => diamondId === stone.id),
  )
  const ownMemos = memos.data ? toListPage(memos.data).items : []
  // A memo that was declined or withdrawn keeps its requested lines.
  const memo = ownMemos.find(
    ({ state, lines }) => state === 'requested' && lines.some(({ diamondId }) => diamondId === stone.id),
  )
  const memoWithViewer = ownMemos.find(({ lines }) =>
    lines.some(({ diamondId, state }) => diamondId === stone.id && state === 'out'),
  )
  const isAvailable = stone.isActive && stone.status === STONE_STATUS.available
  const isOwnHold = stone.isHeldForMe && !isInOwnOrder(stone)
  if (!isAvailable && !isOwnHold && !hold && !memo && !memoWithViewer) return null
  return (
    <div className="stone-requests">
      {memoWithViewer && (
        <p>
          <Link to="/account/memos" className="quiet-link">
            On memo with you
          </Link>
          {memoWithViewer.dueDate !== null && (
            <>
              , due back <CalendarDay day={memoWithViewer.dueDate} />
            </>
          )}
        </p>
      )}
      {hold && (
        <div className="stone-request-pending">
          <p>
            Hold requested <Timestamp at={hold.creationDate} precision="day" />
          </p>
          <CancelRequest kind="hold" id={hold.id} />
        </div>
      )}
      {memo && (
        <div className="stone-request-pending">
          <p>
            Memo requested <Timestamp at={memo.creationDate} precision="day" />
            {memo.lines.length > 1 && `, for ${formatStoneCount(memo.lines.length)}`}
          </p>
          <CancelRequest kind="memo" id={memo.id} />
        </div>
      )}
      {isOwnHold && (
        <ReleaseHold
          stone={{ id: stone.id, stockId: stone.product.stockId }}
          count={lineSet.filter(({ isHeldForMe }) => isHeldForMe).length}
        />
      )}
      {isAvailable && kind === undefined && (
        <div className="stone-request-options">
          {!hold && (
            <RequestButton kind="hold" onSelect={setKind}>
              Request hold
            </RequestButton>
          )}
          {!memo && (
            <RequestButton kind="memo" onSelect={setKind}>
              Request memo
            </RequestButton>
          )}
        </div>
      )}
      {kind !== undefined && (
        <Suspense>
          <StoneRequestForm key={kind} kind={kind} stone={stone} onClose={() => setKind(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

type ButtonProps = { kind: RequestKind; onSelect: (kind: RequestKind) => void; children: ReactNode }

/** Loads the form only when a user is about to open it, because most visits do not. */
function RequestButton({ kind, onSelect, children }: ButtonProps) {
  return (
    <button
      type="button"
      className="stone-request-link"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => onSelect(kind)}
    >
      {children}
    </button>
  )
}

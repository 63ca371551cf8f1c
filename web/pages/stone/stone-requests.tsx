import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { formatStoneCount } from '#web/ui/format-stone-count.ts'
import { prefetchCode } from '#web/ui/prefetch-code.ts'
import { Timestamp } from '#web/ui/timestamp.tsx'
import type { RequestKind } from './stone-request-form.tsx'

const loadForm = () => import('./stone-request-form.tsx')
const StoneRequestForm = lazy(async () => ({ default: (await loadForm()).StoneRequestForm }))
const preload = (): void => prefetchCode(loadForm)

/** Requests a hold or a memo of a stone, and shows existing requests. */
export function StoneRequests({ stone }: { stone: Diamond }) {
  const holds = useApiQuery('listHoldRequests', { query: {} })
  const memos = useApiQuery('listMemos', { query: {} })
  const withdrawHold = useApiMutation('withdrawHoldRequest', { stale: ['listHoldRequests'] })
  const withdrawMemo = useApiMutation('withdrawMemoRequest', { stale: ['listMemos'] })
  const [kind, setKind] = useState<RequestKind>()
  const hold = (holds.data ? toListPage(holds.data).items : []).find(
    ({ state, stones }) => state === 'open' && stones.some(({ diamondId }) => diamondId === stone.id),
  )
  const memo = (memos.data ? toListPage(memos.data).items : []).find(
    ({ state, lines }) => state === 'requested' && lines.some(({ diamondId }) => diamondId === stone.id),
  )
  const isAvailable = stone.isActive && stone.status === STONE_STATUS.available
  if (!isAvailable && !hold && !memo) return null
  return (
    <div className="stone-requests">
      {hold && (
        <p className="stone-request-pending">
          You asked for a hold on <Timestamp at={hold.creationDate} precision="day" />.{' '}
          <WithdrawButton
            isBusy={withdrawHold.isPending}
            onWithdraw={() => withdrawHold.mutate({ params: { id: hold.id } })}
          />
        </p>
      )}
      {memo && (
        <p className="stone-request-pending">
          You asked for it on memo on <Timestamp at={memo.creationDate} precision="day" />
          {memo.lines.length > 1 && `, together with ${formatStoneCount(memo.lines.length - 1)}`}.{' '}
          <WithdrawButton
            isBusy={withdrawMemo.isPending}
            onWithdraw={() => withdrawMemo.mutate({ params: { id: memo.id } })}
          />
        </p>
      )}
      {isAvailable && kind === undefined && (
        <div className="stone-request-options">
          {!hold && (
            <RequestButton kind="hold" onSelect={setKind}>
              Ask for a hold
            </RequestButton>
          )}
          {!memo && (
            <RequestButton kind="memo" onSelect={setKind}>
              Ask for it on memo
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

function WithdrawButton({ isBusy, onWithdraw }: { isBusy: boolean; onWithdraw: () => void }) {
  return (
    <button type="button" className="stone-request-link" disabled={isBusy} onClick={onWithdraw}>
      Take it back
    </button>
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

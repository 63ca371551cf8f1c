import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { countStones } from '#web/ui/count-stones.ts'
import { prefetchCode } from '#web/ui/prefetch-code.ts'
import { Moment } from '#web/ui/moment.tsx'
import type { StoneWish } from './stone-request-form.tsx'

const loadForm = () => import('./stone-request-form.tsx')
const StoneRequestForm = lazy(async () => ({ default: (await loadForm()).StoneRequestForm }))
const preload = (): void => prefetchCode(loadForm)

/** Requests a hold or a memo of a stone, and shows existing requests. */
export function StoneRequests({ stone }: { stone: Diamond }) {
  const holds = useApiQuery('listHoldRequests', { query: {} })
  const memos = useApiQuery('listMemos', { query: {} })
  const noHold = useApiMutation('withdrawHoldRequest', { stale: ['listHoldRequests'] })
  const noMemo = useApiMutation('withdrawMemoRequest', { stale: ['listMemos'] })
  const [wish, setWish] = useState<StoneWish>()
  const hold = (holds.data ? toListPage(holds.data).items : []).find(
    ({ state, stones }) => state === 'open' && stones.some(({ diamondId }) => diamondId === stone.id),
  )
  const memo = (memos.data ? toListPage(memos.data).items : []).find(
    ({ state, lines }) => state === 'requested' && lines.some(({ diamondId }) => diamondId === stone.id),
  )
  const isFree = stone.isActive && stone.status === STONE_STATUS.available
  if (!isFree && !hold && !memo) return null
  return (
    <div className="stone-requests">
      {hold && (
        <p className="stone-request-asked">
          You asked for a hold on <Moment at={hold.creationDate} precision="day" />.{' '}
          <TakeBackButton
            isBusy={noHold.isPending}
            onTakeBack={() => noHold.mutate({ params: { id: hold.id } })}
          />
        </p>
      )}
      {memo && (
        <p className="stone-request-asked">
          You asked for it on memo on <Moment at={memo.creationDate} precision="day" />
          {memo.lines.length > 1 && `, together with ${countStones(memo.lines.length - 1)}`}.{' '}
          <TakeBackButton
            isBusy={noMemo.isPending}
            onTakeBack={() => noMemo.mutate({ params: { id: memo.id } })}
          />
        </p>
      )}
      {isFree && wish === undefined && (
        <div className="stone-request-ways">
          {!hold && (
            <AskButton wish="hold" onWish={setWish}>
              Ask for a hold
            </AskButton>
          )}
          {!memo && (
            <AskButton wish="memo" onWish={setWish}>
              Ask for it on memo
            </AskButton>
          )}
        </div>
      )}
      {wish !== undefined && (
        <Suspense>
          <StoneRequestForm key={wish} wish={wish} stone={stone} onEnd={() => setWish(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

function TakeBackButton({ isBusy, onTakeBack }: { isBusy: boolean; onTakeBack: () => void }) {
  return (
    <button type="button" className="stone-request-link" disabled={isBusy} onClick={onTakeBack}>
      Take it back
    </button>
  )
}

type ButtonProps = { wish: StoneWish; onWish: (wish: StoneWish) => void; children: ReactNode }

/** Loads the form only when a user is about to open it, because most visits do not. */
function AskButton({ wish, onWish, children }: ButtonProps) {
  return (
    <button
      type="button"
      className="stone-request-link"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => onWish(wish)}
    >
      {children}
    </button>
  )
}

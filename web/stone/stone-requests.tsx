import { Button, Select, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'
import { toListPage } from '#web/api/list-page.ts'
import { useAct } from '#web/api/use-act.ts'
import { useCall } from '#web/api/use-call.ts'
import { describeError } from '#web/api/describe-failure.ts'
import { FormFailure } from '#web/form/form-failure.tsx'
import { Moment } from '#web/parts/moment.tsx'

type Wish = 'hold' | 'memo'
const hourChoices = ['24', '48', '72']

/** Asks the house to keep a stone, or to send it on memo; and says what was asked already. */
export function StoneRequests({ stone }: { stone: Diamond }) {
  const holds = useCall('listHoldRequests', { query: {} })
  const memos = useCall('listMemos', { query: {} })
  const withdrawal = useAct('withdrawHoldRequest', { stale: ['listHoldRequests'] })
  const [wish, setWish] = useState<Wish>()
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
          <button
            type="button"
            className="stone-request-link"
            disabled={withdrawal.isPending}
            onClick={() => withdrawal.mutate({ params: { id: hold.id } })}
          >
            Take it back
          </button>
        </p>
      )}
      {memo && (
        <p className="stone-request-asked">
          You asked for it on memo on <Moment at={memo.creationDate} precision="day" />.
        </p>
      )}
      {isFree && wish === undefined && (
        <div className="stone-request-ways">
          {!hold && (
            <button type="button" className="stone-request-link" onClick={() => setWish('hold')}>
              Ask for a hold
            </button>
          )}
          {!memo && (
            <button type="button" className="stone-request-link" onClick={() => setWish('memo')}>
              Ask for it on memo
            </button>
          )}
        </div>
      )}
      {wish !== undefined && (
        <RequestForm key={wish} wish={wish} stone={stone} onEnd={() => setWish(undefined)} />
      )}
    </div>
  )
}

type FormProps = { wish: Wish; stone: Diamond; onEnd: () => void }

function RequestForm({ wish, stone, onEnd }: FormProps) {
  const [hours, setHours] = useState('48')
  const [comment, setComment] = useState('')
  const holding = useAct('askForHold', { stale: ['listHoldRequests'], failure: 'form', onSuccess: onEnd })
  const lending = useAct('confirmMemo', { stale: ['listMemos'], failure: 'form', onSuccess: onEnd })
  const act = wish === 'hold' ? holding : lending
  const send = (): void => {
    if (wish === 'hold') {
      holding.mutate({ params: { id: stone.id }, body: { hours: Number(hours), comment } })
    } else {
      lending.mutate({ body: { diamondIds: [stone.id], comment } })
    }
  }
  return (
    <form
      className="stone-request-form"
      aria-label={wish === 'hold' ? 'Ask for a hold' : 'Ask for it on memo'}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {wish === 'hold' && (
        <Select
          label="For how long"
          data={hourChoices.map((value) => ({ value, label: `${value} hours` }))}
          value={hours}
          allowDeselect={false}
          data-autofocus
          onChange={(value) => setHours(value ?? '48')}
        />
      )}
      <Textarea
        label={wish === 'hold' ? 'Remark' : 'Remark, and until when you need it'}
        autosize
        minRows={2}
        maxLength={2000}
        value={comment}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
      />
      <FormFailure text={act.error ? describeError(act.error) : undefined} />
      <div className="stone-request-acts">
        <Button type="submit" size="xs" loading={act.isPending}>
          {wish === 'hold' ? 'Ask for the hold' : 'Ask for the memo'}
        </Button>
        <Button size="xs" variant="subtle" color="gray" onClick={onEnd}>
          Never mind
        </Button>
      </div>
    </form>
  )
}

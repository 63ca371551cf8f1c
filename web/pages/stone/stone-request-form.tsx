import { Button, Select, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { describeError } from '#web/shared/api/describe-failure.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'

export type StoneWish = 'hold' | 'memo'

type Props = { wish: StoneWish; stone: Diamond; onEnd: () => void }

const hourChoices = ['24', '48', '72']

/** Asks for the duration and the reason of a request. */
export function StoneRequestForm({ wish, stone, onEnd }: Props) {
  const [hours, setHours] = useState('48')
  const [comment, setComment] = useState('')
  const holding = useApiMutation('askForHold', {
    stale: ['listHoldRequests'],
    failure: 'form',
    onSuccess: onEnd,
  })
  const lending = useApiMutation('confirmMemo', { stale: ['listMemos'], failure: 'form', onSuccess: onEnd })
  const action = wish === 'hold' ? holding : lending
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
      <FormFailure text={action.error ? describeError(action.error) : undefined} />
      <div className="stone-request-acts">
        <Button type="submit" size="xs" loading={action.isPending}>
          {wish === 'hold' ? 'Ask for the hold' : 'Ask for the memo'}
        </Button>
        <Button size="xs" variant="subtle" color="gray" onClick={onEnd}>
          Never mind
        </Button>
      </div>
    </form>
  )
}

import { Button, Select, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { describeError } from '#web/shared/api/describe-failure.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { useUnsavedChanges } from '#web/shared/forms/unsaved/use-unsaved-changes.ts'

export type RequestKind = 'hold' | 'memo'

type Props = { kind: RequestKind; stone: Diamond; onClose: () => void }

const hourOptions = ['24', '48', '72']

/** Asks for the duration and the reason of a request. */
export function StoneRequestForm({ kind, stone, onClose }: Props) {
  const [hours, setHours] = useState('48')
  const [comment, setComment] = useState('')
  const requestHold = useApiMutation('askForHold', {
    stale: ['listHoldRequests'],
    failure: 'form',
    onSuccess: onClose,
  })
  const requestMemo = useApiMutation('confirmMemo', {
    stale: ['listMemos'],
    failure: 'form',
    onSuccess: onClose,
  })
  const action = kind === 'hold' ? requestHold : requestMemo
  useUnsavedChanges(comment !== '', { isSending: action.isPending })
  const send = (): void => {
    if (kind === 'hold') {
      requestHold.mutate({ params: { id: stone.id }, body: { hours: Number(hours), comment } })
    } else {
      requestMemo.mutate({ body: { diamondIds: [stone.id], comment } })
    }
  }
  return (
    <form
      className="stone-request-form"
      aria-label={kind === 'hold' ? 'Ask for a hold' : 'Ask for it on memo'}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {kind === 'hold' && (
        <Select
          label="For how long"
          data={hourOptions.map((value) => ({ value, label: `${value} hours` }))}
          value={hours}
          allowDeselect={false}
          data-autofocus
          onChange={(value) => setHours(value ?? '48')}
        />
      )}
      <Textarea
        label={kind === 'hold' ? 'Remark' : 'Remark, and until when you need it'}
        autosize
        minRows={2}
        maxLength={2000}
        value={comment}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
      />
      <FormFailure text={action.error ? describeError(action.error) : undefined} />
      <div className="stone-request-actions">
        <Button type="submit" size="xs" loading={action.isPending}>
          {kind === 'hold' ? 'Ask for the hold' : 'Ask for the memo'}
        </Button>
        <Button size="xs" variant="subtle" color="gray" onClick={onClose}>
          Never mind
        </Button>
      </div>
    </form>
  )
}

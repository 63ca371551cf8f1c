import { Button, Select, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { describeError } from '#web/shared/api/describe-failure.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { findToday } from '#web/shared/forms/future-day.ts'
import { useUnsavedChanges } from '#web/shared/forms/unsaved/use-unsaved-changes.ts'

export type RequestKind = 'hold' | 'memo'

type Props = { kind: RequestKind; stone: Diamond; onClose: () => void }

const hourOptions = ['24', '48', '72']

/** The form of a request for a hold or a memo. */
export function StoneRequestForm({ kind, stone, onClose }: Props) {
  const [hours, setHours] = useState('48')
  const [comment, setComment] = useState('')
  const [dueDate, setDueDate] = useState('')
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
  useUnsavedChanges(comment !== '' || dueDate !== '', { isSending: action.isPending })
  const send = (): void => {
    if (kind === 'hold') {
      requestHold.mutate({ params: { id: stone.id }, body: { hours: Number(hours), comment } })
    } else {
      requestMemo.mutate({ body: { diamondIds: [stone.id], comment, dueDate: dueDate || null } })
    }
  }
  return (
    <form
      className="stone-request-form"
      aria-labelledby="stone-request-title"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <h2 className="stone-group-title" id="stone-request-title">
        {kind === 'hold' ? 'Request hold' : 'Request memo'}
      </h2>
      {kind === 'hold' && (
        <Select
          label="Hold for"
          data={hourOptions.map((value) => ({ value, label: `${value} hours` }))}
          value={hours}
          allowDeselect={false}
          data-autofocus
          onChange={(value) => setHours(value ?? '48')}
        />
      )}
      {kind === 'memo' && (
        <TextInput
          type="date"
          label="Return by (optional)"
          min={findToday()}
          data-autofocus
          value={dueDate}
          onChange={({ currentTarget }) => setDueDate(currentTarget.value)}
        />
      )}
      <Textarea
        label="Notes (optional)"
        autosize
        minRows={2}
        maxLength={2000}
        value={comment}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
      />
      <FormFailure text={action.error ? describeError(action.error) : undefined} />
      <div className="stone-request-actions">
        <Button type="submit" size="xs" loading={action.isPending}>
          Send request
        </Button>
        <Button size="xs" variant="subtle" color="gray" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

import { Button, Group, Modal, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState, type FormEvent } from 'react'
import {
  findLineErrors,
  readReturnLines,
  type LineErrors,
  type ReturnableLine,
  type TypedQuantities,
} from '#web/features/returns/draft-return.ts'
import { ReturnLinesField } from '#web/features/returns/return-lines-field.tsx'
import { describeFailure } from '#web/shared/api/describe-failure.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { CloseScope, useCloseGuard } from '#web/shared/forms/unsaved/use-close-guard.ts'
import { useUnsavedChanges } from '#web/shared/forms/unsaved/use-unsaved-changes.ts'
import { notifyInfo } from '#web/shared/notifications/notify.ts'
import { AccountOwnerOnly } from '#web/shared/session/account-owner-only.tsx'
import { staleWithOwnReturn } from './withdraw-return.tsx'

type Props = { orderId: number; lines: readonly ReturnableLine[] }

/** A button that requests the return of lines of the buyer's order, after a form. */
export function RequestReturn(props: Props) {
  const [isOpen, dialog] = useDisclosure(false)
  const { scope, requestClose } = useCloseGuard(dialog.close)
  return (
    <AccountOwnerOnly>
      <Button size="xs" variant="default" onClick={dialog.open}>
        Request return
      </Button>
      <Modal
        opened={isOpen}
        onClose={requestClose}
        title={`Return items of order ${props.orderId}`}
        size="lg"
        // An accidental click outside must not discard the input.
        closeOnClickOutside={false}
      >
        <CloseScope value={scope}>
          <RequestForm {...props} onDone={dialog.close} onCancel={requestClose} />
        </CloseScope>
      </Modal>
    </AccountOwnerOnly>
  )
}

function RequestForm({
  orderId,
  lines,
  onDone,
  onCancel,
}: Props & { onDone: () => void; onCancel: () => void }) {
  const [quantities, setQuantities] = useState<TypedQuantities>(() => tickOnlyLine(lines))
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<LineErrors>(new Map())
  const request = useApiMutation('requestReturn', {
    stale: staleWithOwnReturn,
    failure: 'form',
    onSuccess: ({ id }) => {
      notifyInfo(`Return ${id} requested`)
      onDone()
    },
  })
  useUnsavedChanges(reason !== '', { isSending: request.isPending })
  const sent = readReturnLines(lines, quantities)
  const isReady = sent !== undefined && reason.trim() !== ''
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (!isReady) return
    setErrors(new Map())
    request.mutate(
      { params: { id: orderId }, body: { lines: sent, reason: reason.trim() } },
      { onError: ({ details }) => setErrors(findLineErrors(details, sent)) },
    )
  }
  return (
    <form className="return-form" onSubmit={send} noValidate>
      <ReturnLinesField lines={lines} quantities={quantities} errors={errors} onChange={setQuantities} />
      <Textarea
        label="Reason"
        required
        autosize
        minRows={2}
        maxRows={6}
        maxLength={1000}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <FormFailure
        text={
          request.error && errors.size === 0 ? describeFailure('requestReturn', request.error) : undefined
        }
      />
      <Group justify="flex-end" gap={12}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={!isReady} loading={request.isPending}>
          Request return
        </Button>
      </Group>
    </form>
  )
}

/** Returns the tick of an only line; with several lines, the buyer ticks. */
function tickOnlyLine(lines: readonly ReturnableLine[]): TypedQuantities {
  const [first] = lines
  return new Map(first && lines.length === 1 ? [[first.id, first.left]] : [])
}

import { Button, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { Order } from '#contract/schemas/orders.ts'
import type { NewReturn } from '#contract/schemas/returns.ts'
import {
  findLineErrors,
  listReturnableLines,
  readReturnLines,
  type LineErrors,
  type ReturnableLine,
  type TypedQuantities,
} from '#web/features/returns/draft-return.ts'
import { ReturnLinesField } from '#web/features/returns/return-lines-field.tsx'
import { useOrderReturns } from '#web/features/returns/use-order-returns.ts'
import { ApiError } from '#web/shared/api/api-error.ts'
import { describeFailure } from '#web/shared/api/describe-failure.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { SaveBar } from '#web/shared/forms/save-bar.tsx'
import { useUnsavedChanges } from '#web/shared/forms/unsaved/use-unsaved-changes.ts'
import { QueryState } from '#web/shared/page/query-state.tsx'
import type { DialogDefinition, DialogProps } from '#web/pages/admin/actions/action.ts'
import { describeEmail } from '#web/pages/admin/actions/email-note.ts'

const maxTextLength = 1000

/** Returns the dialog in which an administrator starts a return of lines of an order. */
export function makeStartDialog(order: Order): DialogDefinition {
  return {
    title: `Start a return of order ${order.id}`,
    Content: (props) => <LoadReturns {...props} order={order} />,
  }
}

type Props = DialogProps & { order: Order }

function LoadReturns({ order, ...props }: Props) {
  const { query, returns } = useOrderReturns(order.id)
  if (!query.data) return <QueryState query={query} />
  return <StartReturn {...props} order={order} lines={listReturnableLines(order, returns)} />
}

function StartReturn({
  order,
  lines,
  action,
  onDone,
  onCancel,
}: Props & { lines: readonly ReturnableLine[] }) {
  const [quantities, setQuantities] = useState<TypedQuantities>(new Map())
  const [reason, setReason] = useState('')
  const [reply, setReply] = useState('')
  const [errors, setErrors] = useState<LineErrors>(new Map())
  const sent = readReturnLines(lines, quantities)
  const start = useMutation({
    mutationFn: (body: NewReturn) => action.send(body),
    onSuccess: onDone,
    onError: (error, body) => {
      if (error instanceof ApiError) setErrors(findLineErrors(error.details, body.lines))
    },
  })
  useUnsavedChanges(quantities.size > 0 || reason !== '' || reply !== '', { isSending: start.isPending })
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (!sent) return
    setErrors(new Map())
    start.mutate({ orderId: order.id, lines: sent, reason: reason.trim(), reply: reply.trim() })
  }
  if (lines.length === 0) return <p className="return-form-note">All items are already in a return.</p>
  return (
    <form className="return-form" onSubmit={send} noValidate>
      <ReturnLinesField lines={lines} quantities={quantities} errors={errors} onChange={setQuantities} />
      <Textarea
        label="Reason"
        autosize
        minRows={1}
        maxRows={6}
        maxLength={maxTextLength}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Textarea
        label="Message to the customer"
        description={describeEmail('with your message')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={maxTextLength}
        value={reply}
        onChange={({ currentTarget }) => setReply(currentTarget.value)}
      />
      <FormFailure
        text={start.error && errors.size === 0 ? describeFailure(action.endpoint, start.error) : undefined}
      />
      <SaveBar>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={!sent} loading={start.isPending}>
          Start return
        </Button>
      </SaveBar>
    </form>
  )
}

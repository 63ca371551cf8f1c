import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import type { Return, ReturnReceipt } from '#contract/schemas/returns.ts'
import { findLineErrors, type LineErrors } from '#web/features/returns/draft-return.ts'
import { ApiError, isStale } from '#web/shared/api/api-error.ts'
import { describeFailure } from '#web/shared/api/describe-failure.ts'
import { focusFirstField } from '#web/shared/forms/focus-field.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { SaveBar } from '#web/shared/forms/save-bar.tsx'
import { useUnsavedChanges } from '#web/shared/forms/unsaved/use-unsaved-changes.ts'
import type { DialogDefinition, DialogProps } from '#web/pages/admin/actions/action.ts'
import { describeEmail } from '#web/pages/admin/actions/email-note.ts'
import {
  draftReceipts,
  findMissingNumbers,
  readReceipts,
  type DraftReceipt,
  type DraftReceipts,
} from './draft-receipt.ts'
import { ReceiptLines } from './receipt-lines.tsx'

/** What the dialog sends. */
export type ReceiptInput = ReturnReceipt & { version: Return['version'] }

/** Returns the dialog in which an administrator records what came back of a return. */
export function makeReceiveDialog(row: Return): DialogDefinition {
  return {
    title: `Receive return ${row.id} of ${row.customer.name}`,
    Content: (props) => <ReceiveReturn {...props} row={row} />,
  }
}

function ReceiveReturn({ row, action, onDone, onCancel }: DialogProps & { row: Return }) {
  /** As it was opened, or as someone else has saved it since. */
  const [current, setCurrent] = useState(row)
  const [drafts, setDrafts] = useState<DraftReceipts>(() => draftReceipts(row.lines))
  const [errors, setErrors] = useState<LineErrors>(new Map())
  const [isChanged, setIsChanged] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const receipts = readReceipts(row.lines, drafts)
  const showErrors = (found: LineErrors): void => {
    setErrors(found)
    focusFirstField(
      [...found.keys()].map((id): unknown => form.current?.querySelector(`[data-line="${id}"]`)),
    )
  }
  const receipt = useMutation({
    mutationFn: (input: ReceiptInput) => action.send(input),
    onSuccess: onDone,
    onError: (error, { lines }) => {
      if (!(error instanceof ApiError)) return
      // The refusal of a stale action carries the current return.
      if (isStale(error)) setCurrent(error.present as Return)
      showErrors(findLineErrors(error.details, lines))
    },
  })
  useUnsavedChanges(isChanged, { isSending: receipt.isPending })
  const change = (id: number, draft: DraftReceipt): void => {
    setIsChanged(true)
    setDrafts(new Map([...drafts, [id, draft]]))
    setErrors(new Map([...errors].filter(([one]) => one !== id)))
  }
  const send = (event: FormEvent): void => {
    event.preventDefault()
    const missing = findMissingNumbers(row.lines, drafts)
    if (missing.size > 0) showErrors(missing)
    else if (receipts.length > 0) receipt.mutate({ lines: receipts, version: current.version })
  }
  return (
    <form className="return-form" onSubmit={send} noValidate ref={form}>
      <ReceiptLines lines={row.lines} drafts={drafts} errors={errors} onChange={change} />
      <p className="return-form-note">{describeEmail('with what was received')}</p>
      <FormFailure text={errors.size === 0 ? describeProblem(receipt.error, action.endpoint) : undefined} />
      <SaveBar>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          disabled={receipts.length === 0 || current.state !== 'accepted'}
          loading={receipt.isPending}
        >
          Receive
        </Button>
      </SaveBar>
    </form>
  )
}

function describeProblem(error: unknown, endpoint: DialogProps['action']['endpoint']): string | undefined {
  if (error === null) return undefined
  return isStale(error)
    ? 'Someone else changed this return while you were editing'
    : describeFailure(endpoint, error)
}

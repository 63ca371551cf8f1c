import './documents.css'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { CreditIssue, IssuedDocument } from '#contract/schemas/documents.ts'
import { describeFailure } from '#web/shared/api/describe-failure.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { NumberField } from '#web/shared/forms/number-field.tsx'
import { moneyFormat } from '#web/shared/forms/number-format.ts'
import { SaveBar } from '#web/shared/forms/save-bar.tsx'
import { useUnsavedChanges } from '#web/shared/forms/unsaved/use-unsaved-changes.ts'
import { QueryState } from '#web/shared/page/query-state.tsx'
import type { DataColumns } from '#web/ui/data-table.tsx'
import { ScrollingTable } from '#web/ui/scrolling-table.tsx'
import { Money } from '#web/ui/money.tsx'
import type { DialogDefinition, DialogProps } from '#web/pages/admin/actions/action.ts'
import { describeEmailChoice } from '#web/pages/admin/actions/email-note.ts'
import { DocumentOutcome } from './document-outcome.tsx'
import {
  findCreditError,
  listCreditableLines,
  readCredits,
  type CreditableLine,
  type TypedCredits,
} from './draft-credits.ts'
import { LineName } from './issue-lines.tsx'

const previewDelayMs = 300
const maxReasonLength = 500

/** What the dialog proposes: amounts without tax, by the positions of the lines. */
type Proposal = { amounts: TypedCredits; reason: string }

/** Returns the dialog in which lines of an invoice are credited, entirely or in part. It proposes all that remains. */
export function makeCreditDialog(
  { id, number }: Pick<IssuedDocument, 'id' | 'number'>,
  proposal?: Proposal,
): DialogDefinition {
  return {
    title: `Credit invoice ${number}`,
    Content: (props) => <LoadInvoice {...props} invoiceId={id} proposal={proposal} />,
  }
}

type LoadProps = DialogProps & { proposal: Proposal | undefined }

function LoadInvoice({ invoiceId, ...props }: LoadProps & { invoiceId: number }) {
  const invoice = useApiQuery(
    'readDocument',
    { params: { id: invoiceId } },
    { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
  )
  if (!invoice.data) return <QueryState query={invoice} />
  return <CreditInvoice {...props} invoice={invoice.data} refetch={() => void invoice.refetch()} />
}

type Props = LoadProps & { invoice: IssuedDocument; refetch: () => void }

function CreditInvoice({ invoice, proposal, refetch, action, onDone, onCancel }: Props) {
  const lines = listCreditableLines(invoice.lines)
  /** Undefined as long as what is proposed is credited. */
  const [typed, setTyped] = useState<TypedCredits>()
  const [reason, setReason] = useState(proposal?.reason ?? '')
  const [sendEmail, setSendEmail] = useState(true)
  const amounts: TypedCredits =
    typed ?? proposal?.amounts ?? new Map(lines.map(({ position, remaining }) => [position, remaining]))
  const credits = readCredits(lines, amounts)
  const [previewed] = useDebouncedValue(JSON.stringify(credits), previewDelayMs)
  // It was written from the credits one line above.
  const previewedLines = previewed === undefined ? null : (JSON.parse(previewed) as CreditIssue['lines'])
  const preview = useApiQuery(
    'previewDocument',
    { body: { type: 'credit-note', invoiceId: invoice.id, lines: previewedLines } },
    { staleTime: 0, gcTime: 0, enabled: previewed !== undefined, placeholderData: keepPreviousData },
  )
  const issue = useMutation({
    mutationFn: () => action.send({ lines: credits, reason: reason.trim(), sendEmail }),
    onSuccess: onDone,
    // What is left to credit may have changed.
    onError: refetch,
  })
  useUnsavedChanges(typed !== undefined || reason !== (proposal?.reason ?? ''), {
    isSending: issue.isPending,
  })
  const isReady = credits !== undefined && reason.trim() !== '' && preview.data?.problems.length === 0
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (isReady) issue.mutate()
  }
  return (
    <form className="issue-form" onSubmit={send} noValidate>
      {(invoice.balance?.paid ?? 0) > 0 && (
        <p className="issue-note">
          If more was paid than remains to pay, the difference becomes unallocated credit of the customer.
        </p>
      )}
      <CreditLines lines={lines} amounts={amounts} onChange={setTyped} />
      <TextInput
        label="Reason"
        description="Printed on the credit note"
        required
        maxLength={maxReasonLength}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <QueryState query={preview} />
      {preview.data && credits && <DocumentOutcome preview={preview.data} />}
      {amounts.size === 0 && (
        <p className="issue-note" role="status">
          Tick at least one line.
        </p>
      )}
      <Checkbox
        label="Email it to the customer"
        description={describeEmailChoice()}
        checked={sendEmail}
        onChange={({ currentTarget }) => setSendEmail(currentTarget.checked)}
      />
      <FormFailure text={issue.error ? describeFailure(action.endpoint, issue.error) : undefined} />
      <SaveBar>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={!isReady} loading={issue.isPending}>
          Issue credit note
        </Button>
      </SaveBar>
    </form>
  )
}

type Choice = { amounts: TypedCredits; onChange: (amounts: TypedCredits) => void }
type LinesProps = Choice & { lines: readonly CreditableLine[] }

/** The lines of which something is left to credit, each with the amount to credit. */
function CreditLines({ lines, ...choice }: LinesProps) {
  return (
    <ScrollingTable
      label="Lines to credit"
      columns={makeColumns(choice)}
      rows={lines}
      getKey={({ position }) => position}
    />
  )
}

const makeColumns = (choice: Choice): DataColumns<CreditableLine> => [
  { title: 'Item', cell: (line) => <LineTick line={line} {...choice} /> },
  { title: 'Left to credit', isNumber: true, cell: ({ remaining }) => <Money dollars={remaining} /> },
  { title: 'Credit, net', isNumber: true, cell: (line) => <LineAmount line={line} {...choice} /> },
]

type LineProps = Choice & { line: CreditableLine }

function LineTick({ line, amounts, onChange }: LineProps) {
  const { position, remaining } = line
  const others = [...amounts].filter(([one]) => one !== position)
  return (
    <Checkbox
      size="xs"
      label={<LineName line={line} />}
      checked={amounts.has(position)}
      onChange={({ currentTarget }) =>
        onChange(new Map(currentTarget.checked ? [...others, [position, remaining]] : others))
      }
    />
  )
}

function LineAmount({ line, amounts, onChange }: LineProps) {
  const { position, remaining, stockNumber, description } = line
  const isTicked = amounts.has(position)
  return (
    <NumberField
      size="xs"
      className="issue-amount"
      aria-label={`Credit for ${stockNumber ?? description}`}
      numberFormat={moneyFormat}
      disabled={!isTicked}
      value={amounts.get(position) ?? null}
      error={isTicked && findCreditError(amounts.get(position), remaining)}
      onChange={(amount) => onChange(new Map([...amounts, [position, amount]]))}
    />
  )
}

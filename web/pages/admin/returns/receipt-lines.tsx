import { Checkbox, Select, TextInput } from '@mantine/core'
import { RETURN_OUTCOMES } from '#domain/return/return.ts'
import type { ReturnLine } from '#contract/schemas/returns.ts'
import type { LineErrors } from '#web/features/returns/draft-return.ts'
import { ReturnLineName } from '#web/features/returns/return-line-name.tsx'
import { returnOutcomeNames } from '#web/features/returns/return-sheet.tsx'
import type { DataColumns } from '#web/ui/data-table.tsx'
import { ScrollingTable } from '#web/ui/scrolling-table.tsx'
import { emptyReceipt, hasCertificate, type DraftReceipt, type DraftReceipts } from './draft-receipt.ts'

type Choice = {
  drafts: DraftReceipts
  errors: LineErrors
  onChange: (id: number, draft: DraftReceipt) => void
}

/** The lines of a return, each with a tick if it came back, the number on its certificate, and what becomes of it. */
export function ReceiptLines({ lines, ...choice }: Choice & { lines: readonly ReturnLine[] }) {
  const hasNumbers = lines.some(hasCertificate)
  return (
    <ScrollingTable
      label="Lines to receive"
      columns={makeColumns(choice, hasNumbers)}
      rows={lines}
      getKey={({ orderItemId }) => orderItemId}
    />
  )
}

const makeColumns = (choice: Choice, hasNumbers: boolean): DataColumns<ReturnLine> => [
  { title: 'Received', cell: (line) => <LineTick {...findDraft(line, choice)} /> },
  ...(hasNumbers
    ? [
        {
          title: 'Certificate no.',
          isWide: true,
          cell: (line: ReturnLine) => hasCertificate(line) && <LineNumber {...findDraft(line, choice)} />,
        },
      ]
    : []),
  { title: 'Outcome', isWide: true, cell: (line) => <LineOutcome {...findDraft(line, choice)} /> },
]

type DraftProps = {
  line: ReturnLine
  name: string
  draft: DraftReceipt
  error: string | undefined
  change: (part: Partial<DraftReceipt>) => void
}

function findDraft(line: ReturnLine, { drafts, errors, onChange }: Choice): DraftProps {
  const { orderItemId: id, stockId, description } = line
  const draft = drafts.get(id) ?? emptyReceipt
  return {
    line,
    name: stockId ?? description,
    draft,
    error: errors.get(id),
    change: (part) => onChange(id, { ...draft, ...part }),
  }
}

function LineTick({ line, draft, error, change }: DraftProps) {
  return (
    <Checkbox
      size="xs"
      label={<ReturnLineName line={line} />}
      // Otherwise, it is at the number.
      error={hasCertificate(line) ? undefined : error}
      checked={draft.isReceived}
      onChange={({ currentTarget }) => change({ isReceived: currentTarget.checked })}
    />
  )
}

function LineNumber({ line, name, draft, error, change }: DraftProps) {
  return (
    <TextInput
      size="xs"
      className="receipt-number"
      aria-label={`Certificate number of ${name}`}
      autoComplete="off"
      maxLength={200}
      data-line={line.orderItemId}
      disabled={!draft.isReceived}
      value={draft.certificateNo}
      error={error}
      onChange={({ currentTarget }) => change({ certificateNo: currentTarget.value })}
    />
  )
}

const outcomes = RETURN_OUTCOMES.map((value) => ({ value, label: returnOutcomeNames[value] }))

function LineOutcome({ name, draft, change }: DraftProps) {
  return (
    <Select
      size="xs"
      className="receipt-outcome"
      aria-label={`Outcome of ${name}`}
      data={outcomes}
      disabled={!draft.isReceived}
      allowDeselect={false}
      value={draft.outcome}
      onChange={(value) => value !== null && change({ outcome: value })}
    />
  )
}

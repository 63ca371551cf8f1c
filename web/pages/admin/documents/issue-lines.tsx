import './documents.css'
import { Button, Checkbox } from '@mantine/core'
import type { IssuedLine } from '#contract/schemas/documents.ts'
import { Carats } from '#web/ui/carats.tsx'
import type { DataColumns } from '#web/ui/data-table.tsx'
import { ScrollingTable } from '#web/ui/scrolling-table.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { Money } from '#web/ui/money.tsx'
import { TwoLines } from '#web/pages/admin/ui/two-lines.tsx'

/** The order lines that stay off the document, and how to change them. */
type Choice = { leftOut: ReadonlySet<number>; onChange: (leftOut: ReadonlySet<number>) => void }

type Props = {
  lines: readonly IssuedLine[]
  /** Without it, the lines cannot be chosen. */
  choice?: Choice | undefined
}

/** The lines of a document before it is issued, each with a tick if lines can be chosen. */
export function IssueLines({ lines, choice }: Props) {
  return (
    <>
      {choice && lines.length > 1 && <ChoiceHead lines={lines} {...choice} />}
      <ScrollingTable
        label="Lines"
        columns={makeColumns(choice)}
        rows={lines}
        getKey={({ position }) => position}
      />
    </>
  )
}

const makeColumns = (choice: Choice | undefined): DataColumns<IssuedLine> => [
  {
    title: 'Item',
    cell: (line) =>
      choice && line.orderItemId !== null ? (
        <LineTick line={line} id={line.orderItemId} {...choice} />
      ) : (
        <LineName line={line} />
      ),
  },
  { title: 'Carats', isNumber: true, cell: ({ carats }) => <Carats carats={carats} /> },
  { title: 'Net', isNumber: true, cell: ({ net }) => <Money dollars={net} /> },
]

function LineTick({ line, id, leftOut, onChange }: Choice & { line: IssuedLine; id: number }) {
  const others = [...leftOut].filter((one) => one !== id)
  return (
    <Checkbox
      size="xs"
      label={<LineName line={line} />}
      checked={!leftOut.has(id)}
      onChange={({ currentTarget }) => onChange(new Set(currentTarget.checked ? others : [...others, id]))}
    />
  )
}

/** How many lines are ticked, and a button that ticks all or none. */
function ChoiceHead({ lines, leftOut, onChange }: Choice & Pick<Props, 'lines'>) {
  const ids = lines.flatMap(({ orderItemId }) => orderItemId ?? [])
  const isAll = leftOut.size === 0
  return (
    <div className="issue-head">
      <span role="status">
        {ids.length - leftOut.size} of {formatCount(lines.length, 'line', 'lines')}
      </span>
      <Button size="compact-xs" variant="subtle" onClick={() => onChange(new Set(isAll ? ids : []))}>
        {isAll ? 'Untick all' : 'Tick all'}
      </Button>
    </div>
  )
}

/** Stock number and description of a line. */
export function LineName({ line: { stockNumber, description } }: { line: IssuedLine }) {
  if (stockNumber === null) return <TwoLines first={description} second={null} />
  return <TwoLines first={stockNumber} second={description} />
}

import './documents.css'
import { Button, Checkbox } from '@mantine/core'
import type { IssuedLine } from '#contract/schemas/documents.ts'
import { Carats } from '#web/ui/carats.tsx'
import { DataTable, type DataColumns } from '#web/ui/data-table.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { Money } from '#web/ui/money.tsx'
import { TwoLines } from '#web/pages/admin/ui/two-lines.tsx'

type Props = {
  lines: readonly IssuedLine[]
  /** The order lines that stay off the document. Without it, the lines cannot be chosen. */
  leftOut?: ReadonlySet<number>
  onChange?: (leftOut: ReadonlySet<number>) => void
}

/** The lines of a document before it is issued, each with a tick if lines can be chosen. */
export function IssueLines({ lines, leftOut = new Set(), onChange }: Props) {
  const ids = lines.flatMap(({ orderItemId }) => orderItemId ?? [])
  const isAll = leftOut.size === 0
  const tick = (id: number, isTicked: boolean): void => {
    const others = [...leftOut].filter((one) => one !== id)
    onChange?.(new Set(isTicked ? others : [...others, id]))
  }
  const columns: DataColumns<IssuedLine> = [
    {
      title: 'Item',
      cell: (line) => {
        const { orderItemId: id } = line
        if (!onChange || id === null) return <LineName line={line} />
        return (
          <Checkbox
            size="xs"
            label={<LineName line={line} />}
            checked={!leftOut.has(id)}
            onChange={({ currentTarget }) => tick(id, currentTarget.checked)}
          />
        )
      },
    },
    { title: 'Carats', isNumber: true, cell: ({ carats }) => <Carats carats={carats} /> },
    { title: 'Net', isNumber: true, cell: ({ net }) => <Money dollars={net} /> },
  ]
  return (
    <>
      {onChange && lines.length > 1 && (
        <div className="issue-head">
          <span role="status">
            {ids.length - leftOut.size} of {formatCount(lines.length, 'line', 'lines')}
          </span>
          <Button size="compact-xs" variant="subtle" onClick={() => onChange(new Set(isAll ? ids : []))}>
            {isAll ? 'Untick all' : 'Tick all'}
          </Button>
        </div>
      )}
      <div className="issue-lines" role="region" aria-label="Lines" tabIndex={0}>
        <DataTable label="Lines" columns={columns} rows={lines} getKey={({ position }) => position} />
      </div>
    </>
  )
}

/** Stock number and description of a line. */
export function LineName({ line: { stockNumber, description } }: { line: IssuedLine }) {
  if (stockNumber === null) return <TwoLines first={description} second={null} />
  return <TwoLines first={stockNumber} second={description} />
}

import { Button } from '@mantine/core'
import { useState } from 'react'
import { DataTable, type DataColumns } from '#web/ui/data-table.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { stoneStatusNames } from '#web/pages/admin/lists/stock/stone-names.ts'
import { findChange, formatChange } from '#web/pages/admin/pricing/format-change.ts'
import { ListLink } from '#web/pages/admin/ui/list-link.tsx'
import { TwoLines } from '#web/pages/admin/ui/two-lines.tsx'
import type { Step, StoneChange } from './list-changes.ts'
import { formatDollars } from '#web/ui/format-dollars.ts'

type Amounts = Step<number | null>

const formatAmount = (dollars: number | null, none: string): string =>
  dollars === null ? none : formatDollars(dollars)

function formatPercent({ before, after }: Amounts): string | null {
  const percent = findChange(before ?? null, after)
  return percent === null ? null : formatChange(percent)
}

const columns: DataColumns<StoneChange> = [
  {
    title: 'Date',
    cell: (change) => <TwoLines first={<ChangeDate change={change} />} second={<Origin change={change} />} />,
  },
  {
    title: '$/ct',
    isNumber: true,
    cell: ({ price }) => price && <PriceStep {...price} />,
  },
  {
    title: 'Change',
    isNumber: true,
    cell: ({ price }) => {
      const percent = price && formatPercent(price)
      return percent && <span className="figure">{percent}</span>
    },
  },
  {
    title: 'Rap price',
    isNumber: true,
    cell: ({ rap }) => rap && <span className="figure">{formatAmount(rap.after, 'None')}</span>,
  },
  { title: 'Status', cell: ({ status }) => status && stoneStatusNames[status.after] },
]

function PriceStep({ before, after }: Amounts) {
  return (
    <span className="figure history-step">
      {before !== undefined && (
        <span className="history-former">{`${formatAmount(before, 'On request')} → `}</span>
      )}
      {formatAmount(after, 'On request')}
    </span>
  )
}

function ChangeDate({ change: { date } }: { change: StoneChange }) {
  return date === null ? 'Earlier' : <Timestamp at={date} />
}

function Origin({ change: { place, date, runId } }: { change: StoneChange }) {
  if (runId !== null)
    return <ListLink to={`/admin/pricing/changes/${runId}`} search={{}}>{`Change ${runId}`}</ListLink>
  return place === 0 && date !== null ? 'Came into the shop' : null
}

const firstRows = 20

/** Lists the changes of a stone, first only the latest ones. */
export function HistoryTable({ changes }: { changes: readonly StoneChange[] }) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? changes : changes.slice(0, firstRows)
  return (
    <>
      <DataTable label="History" columns={columns} rows={shown} getKey={({ place }) => place} />
      {shown.length < changes.length && (
        <Button mt="xs" size="compact-sm" variant="default" onClick={() => setIsWhole(true)}>
          {`Show all ${formatCount(changes.length, 'entry', 'entries')}`}
        </Button>
      )}
    </>
  )
}

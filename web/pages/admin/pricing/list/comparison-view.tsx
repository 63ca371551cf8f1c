import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatBand, nameClarity, nameColor, nameTable } from '#domain/price-list/price-cell.ts'
import type { PriceListChange, PriceListComparison } from '#contract/schemas/price-lists.ts'
import type { z } from 'zod/mini'
import { DataTable, type DataColumns } from '#web/ui/data-table.tsx'
import { Money } from '#web/ui/money.tsx'
import { Figures } from '#web/pages/admin/pricing/figures.tsx'
import { formatChange } from '#web/pages/admin/pricing/format-change.ts'

type Change = z.infer<typeof PriceListChange>

const firstRows = 20

const nameChange = ({ table, minCarats, maxCarats, colorId, clarityId }: Change): string =>
  [
    nameTable(table),
    formatBand({ minHundredths: Math.round(minCarats * 100), maxHundredths: Math.round(maxCarats * 100) }),
    nameColor(colorId),
    nameClarity(clarityId),
  ].join(' ')

const columns: DataColumns<Change> = [
  { title: 'Price', cell: nameChange },
  { title: 'Before, $/ct', isNumber: true, cell: ({ before }) => <Money dollars={before} /> },
  { title: 'After, $/ct', isNumber: true, cell: ({ after }) => <Money dollars={after} /> },
  {
    title: 'Change',
    isNumber: true,
    cell: ({ percent, before }) => (
      <span className="figure">
        {percent === null ? (before === null ? 'Added' : 'Removed') : formatChange(percent)}
      </span>
    ),
  },
]

/** Shows how a price list differs from another one. */
export function ComparisonView({ comparison }: { comparison: PriceListComparison }) {
  const [isWhole, setIsWhole] = useState(false)
  const { raised, lowered, unchanged, added, removed, large, changes } = comparison
  const total = raised + lowered + added + removed
  const shown = isWhole ? changes : changes.slice(0, firstRows)
  return (
    <>
      <Figures
        figures={[
          { name: 'Raised', value: raised.toLocaleString('en') },
          { name: 'Lowered', value: lowered.toLocaleString('en') },
          { name: 'Unchanged', value: unchanged.toLocaleString('en') },
          { name: 'Added', value: added.toLocaleString('en') },
          { name: 'Removed', value: removed.toLocaleString('en'), isBad: removed > 0 },
          { name: 'More than 20%', value: large.toLocaleString('en'), isBad: large > 0 },
        ]}
      />
      {total > 0 && (
        <section className="pricing-section" aria-label="Largest changes">
          <h3 className="quiet-label">
            Largest changes
            {total > shown.length && `, first ${shown.length} of ${total.toLocaleString('en')}`}
          </h3>
          <DataTable label="Largest changes" columns={columns} rows={shown} getKey={nameChange} />
          {!isWhole && changes.length > firstRows && (
            <Button mt="xs" size="compact-sm" variant="default" onClick={() => setIsWhole(true)}>
              {`Show ${changes.length}`}
            </Button>
          )}
        </section>
      )}
    </>
  )
}

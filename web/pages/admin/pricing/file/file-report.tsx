import { Radio } from '@mantine/core'
import { listColumnNames } from '#domain/price-list/list-columns.ts'
import { priceUnits, type PriceUnit } from '#domain/price-list/list-unit.ts'
import type { PriceListCheck } from '#contract/schemas/price-lists.ts'
import type { z } from 'zod/mini'
import { DataTable, type DataColumns } from '#web/ui/data-table.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { ComparisonView } from '#web/pages/admin/pricing/list/comparison-view.tsx'

type Check = z.infer<typeof PriceListCheck>
type Problem = Check['problems'][number]

const unitNames: Readonly<Record<PriceUnit, string>> = {
  dollars: 'Dollars per carat: 6600 is $6,600',
  hundreds: 'Hundreds of dollars per carat: 66 is $6,600',
}

const makeColumns = (firstRow: number): DataColumns<Problem> => [
  { title: 'Row', cell: ({ row }) => <span className="figure">{`Row ${row + firstRow - 1}`}</span> },
  { title: 'Column', cell: ({ column }) => listColumnNames[column] },
  { title: 'Problem', isWide: true, cell: ({ message }) => message },
]

/** The problems of a file. With any, it can't be saved. */
export function FileProblems({ check, firstRow }: { check: Check; firstRow: number }) {
  const { problems, problemCount } = check
  if (problemCount === 0) return null
  return (
    <section className="pricing-section" aria-label="Problems">
      <h2 className="quiet-label">
        {formatCount(problemCount, 'problem', 'problems')}
        {problemCount > problems.length && `, first ${problems.length}`}
      </h2>
      <p className="pricing-hint" role="status">
        Correct the file and select it again.
      </p>
      <DataTable
        label="Problems"
        columns={makeColumns(firstRow)}
        rows={problems}
        getKey={({ row, column, message }) => `${row} ${column} ${message}`}
      />
    </section>
  )
}

type UnitProps = { unit: PriceUnit | null; isClear: boolean; onChange: (unit: PriceUnit) => void }

/** Asks in which unit the prices are, or shows what was found. */
export function UnitChoice({ unit, isClear, onChange }: UnitProps) {
  return (
    <Radio.Group
      label="Unit of the prices"
      description={isClear ? 'Found by the size of the prices' : 'The file does not say. Please select.'}
      value={unit}
      onChange={(value) => {
        const chosen = priceUnits.find((one) => one === value)
        if (chosen) onChange(chosen)
      }}
    >
      <div className="pricing-units">
        {priceUnits.map((one) => (
          <Radio key={one} value={one} label={unitNames[one]} />
        ))}
      </div>
    </Radio.Group>
  )
}

/** What a complete list lacks without being wrong, and how it differs from the active list. */
export function FileFindings({ check }: { check: Check }) {
  const { notes, comparison } = check
  return (
    <>
      {notes.length > 0 && (
        <section className="pricing-section" aria-label="Notes">
          <h2 className="quiet-label">Notes</h2>
          <ul className="pricing-notes">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </section>
      )}
      {comparison && (
        <section className="pricing-section" aria-label="Compared with the active list">
          <h2 className="quiet-label">{`Compared with the active list, “${comparison.with.name}”`}</h2>
          <ComparisonView comparison={comparison} />
        </section>
      )}
    </>
  )
}

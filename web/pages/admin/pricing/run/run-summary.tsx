import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import type { PricedExample, PricingRun, PricingRunSummary } from '#contract/schemas/pricing-runs.ts'
import { DataTable, type DataColumns } from '#web/ui/data-table.tsx'
import { formatStoneCount } from '#web/ui/format-stone-count.ts'
import { Money } from '#web/ui/money.tsx'
import { ListLink } from '#web/pages/admin/ui/list-link.tsx'
import { Figures } from '#web/pages/admin/pricing/figures.tsx'
import { findChange, formatChange } from '#web/pages/admin/pricing/format-change.ts'
import { BelowFloorTable } from './below-floor.tsx'

/** Shows what a run changes, or has changed. */
export function RunSummary({ run, summary }: { run: PricingRun; summary: PricingRunSummary }) {
  const { changed, raised, lowered, rapChanged, withoutRap, belowCost, totalBefore, totalAfter } = summary
  const percent = findChange(totalBefore, totalAfter)
  const usersBelowFloor = summary.belowFloor.reduce((sum, { users }) => sum + users, 0)
  return (
    <>
      <InvalidStones run={run} summary={summary} />
      <Figures
        figures={[
          { name: 'Stones', value: changed.toLocaleString('en') },
          { name: 'Raised', value: raised.toLocaleString('en') },
          { name: 'Lowered', value: lowered.toLocaleString('en') },
          { name: 'New Rap price', value: rapChanged.toLocaleString('en') },
          ...(withoutRap > 0
            ? [{ name: 'Lose their Rap price', value: withoutRap.toLocaleString('en') }]
            : []),
          { name: 'Below cost', value: belowCost.toLocaleString('en'), isBad: belowCost > 0 },
          ...(usersBelowFloor > 0
            ? [{ name: 'Customers below floor', value: usersBelowFloor.toLocaleString('en'), isBad: true }]
            : []),
        ]}
      />
      <Figures
        figures={[
          { name: 'Total before', value: <Money dollars={totalBefore} /> },
          { name: 'Total after', value: <Money dollars={totalAfter} /> },
          ...(percent === null ? [] : [{ name: 'Change', value: formatChange(percent) }]),
        ]}
      />
      <p className="pricing-hint">Totals of the listed stones that change.</p>
      <BelowFloorTable rows={summary.belowFloor} />
      <RuleTable summary={summary} />
      <ExampleTable title="Below cost" total={belowCost} examples={summary.belowCostExamples} />
      <ExampleTable title="Largest changes" total={raised + lowered} examples={summary.largest} />
    </>
  )
}

/** Stones for which the rules make no price above zero. With any, the run can't be applied. */
function InvalidStones({ run, summary: { invalid } }: { run: PricingRun; summary: PricingRunSummary }) {
  if (invalid.length === 0) return null
  return (
    <Alert color="red" variant="light" py={10} mb="md">
      {`The rules make no price above zero for ${invalid.join(', ')}. `}
      {run.kind === 'rules' ? 'Change the rules and preview them again.' : 'Change the rules first.'}
    </Alert>
  )
}

type RuleSum = PricingRunSummary['byRule'][number]

const findMargin = ({ costTotal, priceTotal }: RuleSum): number | null => findChange(costTotal, priceTotal)

const ruleColumns: DataColumns<RuleSum> = [
  { title: 'Rule', cell: ({ ruleId, name }) => (ruleId === null ? 'No rule' : (name ?? `Rule ${ruleId}`)) },
  {
    title: 'Stones',
    isNumber: true,
    cell: ({ stones }) => <span className="figure">{stones.toLocaleString('en')}</span>,
  },
  {
    title: 'Changed',
    isNumber: true,
    cell: ({ changed }) => <span className="figure">{changed.toLocaleString('en')}</span>,
  },
  { title: 'Cost', isNumber: true, cell: ({ costTotal }) => <Money dollars={costTotal} /> },
  { title: 'Price', isNumber: true, cell: ({ priceTotal }) => <Money dollars={priceTotal} /> },
  {
    title: 'Margin',
    isNumber: true,
    cell: ({ costTotal, priceTotal }) => <Money dollars={priceTotal - costTotal} />,
  },
  {
    title: 'Margin on cost',
    isNumber: true,
    cell: (sum) => {
      const margin = findMargin(sum)
      return <span className="figure">{margin === null ? '–' : formatChange(margin)}</span>
    },
  },
]

function RuleTable({ summary: { byRule } }: { summary: PricingRunSummary }) {
  if (!byRule.some(({ ruleId }) => ruleId !== null)) return null
  return (
    <section className="pricing-section" aria-label="By rule">
      <h2 className="quiet-label">By rule, of the listed stones</h2>
      <DataTable
        label="By rule"
        columns={ruleColumns}
        rows={byRule}
        getKey={({ ruleId }) => ruleId ?? 'none'}
      />
    </section>
  )
}

const exampleColumns: DataColumns<PricedExample> = [
  {
    title: 'Stock no.',
    cell: ({ stockId }) => (
      <ListLink to="/admin/diamonds" search={{ q: stockId }}>
        {stockId}
      </ListLink>
    ),
  },
  { title: 'Before, $/ct', isNumber: true, cell: ({ priceBefore }) => <Money dollars={priceBefore} /> },
  { title: 'After, $/ct', isNumber: true, cell: ({ priceAfter }) => <Money dollars={priceAfter} /> },
  {
    title: 'Change',
    isNumber: true,
    cell: ({ priceBefore, priceAfter }) => {
      const percent = findChange(priceBefore, priceAfter)
      return <span className="figure">{percent === null ? '–' : formatChange(percent)}</span>
    },
  },
  { title: 'Rap before', isNumber: true, cell: ({ rapBefore }) => <Money dollars={rapBefore} /> },
  { title: 'Rap after', isNumber: true, cell: ({ rapAfter }) => <Money dollars={rapAfter} /> },
]

const firstExamples = 6

type ExampleProps = { title: string; total: number; examples: readonly PricedExample[] }

function ExampleTable({ title, total, examples }: ExampleProps) {
  const [isWhole, setIsWhole] = useState(false)
  if (examples.length === 0) return null
  const shown = isWhole ? examples : examples.slice(0, firstExamples)
  return (
    <section className="pricing-section" aria-label={title}>
      <h2 className="quiet-label">
        {title}
        {total > shown.length && `, first ${shown.length} of ${formatStoneCount(total)}`}
      </h2>
      <DataTable label={title} columns={exampleColumns} rows={shown} getKey={({ stockId }) => stockId} />
      {shown.length < examples.length && (
        <Button mt="xs" size="compact-sm" variant="default" onClick={() => setIsWhole(true)}>
          {`Show ${examples.length}`}
        </Button>
      )}
    </section>
  )
}

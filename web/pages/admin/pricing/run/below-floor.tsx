import type { BelowFloor } from '#contract/schemas/pricing-runs.ts'
import { DataTable, type DataColumns } from '#web/ui/data-table.tsx'
import { ListLink } from '#web/pages/admin/ui/list-link.tsx'
import { TwoLines } from '#web/pages/admin/ui/two-lines.tsx'

const columns: DataColumns<BelowFloor> = [
  { title: 'Storefront', cell: ({ storefront }) => storefront ?? 'Our own' },
  {
    title: 'Customer with the largest discount',
    isWide: true,
    cell: ({ userId, email, discountPercent }) => (
      <TwoLines
        first={
          <ListLink to={`/admin/users/${userId}`} search={{}}>
            {email}
          </ListLink>
        }
        second={discountPercent === 0 ? 'No discount' : `${discountPercent}% discount`}
      />
    ),
  },
  {
    title: 'Customers',
    isNumber: true,
    cell: ({ users }) => <span className="figure">{users.toLocaleString('en')}</span>,
  },
  {
    title: 'Stones',
    isNumber: true,
    cell: ({ stones }) => <span className="figure">{stones.toLocaleString('en')}</span>,
  },
  {
    title: 'Below by up to',
    isNumber: true,
    cell: ({ percent }) => (
      <span className="figure is-below-floor">
        {percent.toLocaleString('en', { maximumFractionDigits: 2 })}%
      </span>
    ),
  },
]

/** Warns of customers who pay less than a floor of the rules, one row for each storefront. */
export function BelowFloorTable({ rows }: { rows: readonly BelowFloor[] }) {
  if (rows.length === 0) return null
  return (
    <section className="pricing-section" aria-labelledby="below-floor-title">
      <h2 className="quiet-label" id="below-floor-title">
        Customers below the floor
      </h2>
      <p className="pricing-hint">
        Their discounts, or markups below zero, bring prices below the floor of a rule. Change these, or raise
        the prices.
      </p>
      <DataTable
        label="Customers below the floor"
        columns={columns}
        rows={rows}
        getKey={({ ownerId }) => ownerId ?? 'own'}
      />
    </section>
  )
}

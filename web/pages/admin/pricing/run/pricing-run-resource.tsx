import type { PricingRun } from '#contract/schemas/pricing-runs.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { toListQuery } from '#web/pages/admin/list/list-query.ts'
import type { Resource } from '#web/pages/admin/list/resource.ts'
import { findChange, formatChange } from '#web/pages/admin/pricing/format-change.ts'
import { describePricedSearch } from './describe-priced-search.ts'
import { describeRun } from './describe-run.ts'
import { RunState } from './run-state.tsx'

function describeTotals({ summary }: PricingRun): string {
  const percent = summary && findChange(summary.totalBefore, summary.totalAfter)
  return percent === null ? '–' : formatChange(percent)
}

function RunName({ run }: { run: PricingRun }) {
  return (
    <>
      {describeRun(run)}
      {run.matching && <span className="pricing-searched">{describePricedSearch(run.matching)}</span>}
    </>
  )
}

export const pricingRunResource: Resource<PricingRun> = {
  title: 'Changes',
  noun: ['change', 'changes'],
  endpoint: 'listPricingRuns',
  read: async (state, signal) =>
    toListPage(await sendApiRequest('listPricingRuns', { query: toListQuery(state), signal })),
  getId: ({ id }) => id,
  getRowLabel: ({ id }) => `change ${id}`,
  searchDescription: 'price list or user',
  columns: [
    { title: 'Change', sort: 'id', cell: (run) => <RunName run={run} /> },
    { title: 'Planned', cell: ({ plannedDate }) => <Timestamp at={plannedDate} /> },
    { title: 'By', cell: ({ plannedBy }) => plannedBy ?? 'System' },
    {
      title: 'Stones',
      isNumber: true,
      cell: ({ summary }) => <span className="figure">{summary?.changed.toLocaleString('en') ?? '–'}</span>,
    },
    {
      title: 'Total price',
      isNumber: true,
      cell: (run) => <span className="figure">{describeTotals(run)}</span>,
    },
    { title: 'Status', cell: (run) => <RunState state={run.state} /> },
  ],
  link: ({ id }) => `/admin/pricing/changes/${id}`,
  refetchMs: 15_000,
  empty: 'No changes yet. Activate a price list, or add a rule.',
}

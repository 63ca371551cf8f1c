import { Select } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { toListPage } from '#web/shared/api/list-page.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { QueryState } from '#web/shared/page/query-state.tsx'
import { formatCalendarDay } from '#web/ui/format-calendar-day.ts'
import { ComparisonView } from './comparison-view.tsx'

type Props = { listId: number; otherId: number | undefined }

/** Compares a list with another one, which the address names. */
export function ListComparison({ listId, otherId }: Props) {
  const navigate = useNavigate()
  const lists = useApiQuery('listPriceLists', { query: {} }, { staleTime: 0 })
  const others = toListPage(lists.data ?? []).items.filter(({ id }) => id !== listId)
  if (others.length === 0) return null
  return (
    <section className="pricing-section" aria-label="Comparison">
      <h2 className="quiet-label">Comparison</h2>
      <Select
        className="pricing-other-list"
        label="Compare with"
        placeholder="Another list"
        data={others.map(({ id, name, date }) => ({
          value: String(id),
          label: `${name}, ${formatCalendarDay(date)}`,
        }))}
        clearable
        clearButtonProps={{ 'aria-label': 'No comparison', 'aria-hidden': false }}
        checkIconPosition="right"
        value={otherId === undefined ? null : String(otherId)}
        onChange={(value) =>
          void navigate({
            to: '.',
            search: { ...(value !== null && { with: value }) },
            replace: true,
            resetScroll: false,
          })
        }
      />
      {otherId !== undefined && <Comparison key={otherId} listId={listId} otherId={otherId} />}
    </section>
  )
}

function Comparison({ listId, otherId }: Required<Props> & { otherId: number }) {
  const comparison = useApiQuery('comparePriceLists', { params: { id: listId }, query: { with: otherId } })
  return (
    <>
      <QueryState query={comparison} />
      {comparison.data && (
        <>
          <p className="pricing-hint">{`From “${comparison.data.with.name}” to this list`}</p>
          <ComparisonView comparison={comparison.data} />
        </>
      )}
    </>
  )
}

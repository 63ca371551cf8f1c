import './pricing.css'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { isNotFound } from '#web/shared/api/api-error.ts'
import type { Reply } from '#web/shared/api/send-api-request.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { ErrorState } from '#web/shared/page/error-state.tsx'
import { NotFound } from '#web/shared/page/not-found.tsx'
import { PageLoader } from '#web/shared/page/page-loader.tsx'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { listIgnoredValues, wholeNumber } from '#web/shared/router/ignored-values.ts'
import { IgnoredValuesNote } from '#web/shared/router/ignored-values-note.tsx'
import { usePathParam, useSearchTexts } from '#web/shared/router/use-url-params.ts'
import { CalendarDay } from '#web/ui/calendar-day.tsx'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { useActions } from '#web/pages/admin/actions/use-actions.tsx'
import { useDeletion } from '#web/pages/admin/actions/use-deletion.ts'
import { BackLink } from '#web/pages/admin/ui/back-link.tsx'
import { Facts } from '#web/pages/admin/ui/facts.tsx'
import { baseNames } from './base-names.ts'
import { ListComparison } from './list/list-comparison.tsx'
import { activatePriceList, deletePriceList } from './list/price-list-actions.ts'
import { PriceListState } from './list/price-list-state.tsx'
import { PriceTables } from './list/price-tables.tsx'

const rules = { with: wholeNumber('Compare with', 1) }

/** Shows a saved price list with its prices, and starts its activation. */
export function PriceListPage() {
  const id = Number(usePathParam('listId'))
  const list = useApiQuery('readPriceList', { params: { id } }, { staleTime: 0 })
  if (list.data) return <PriceListView key={id} list={list.data} />
  if (list.isPending) return <PageLoader />
  if (!isNotFound(list.error)) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  return (
    <NotFound
      title="Price list"
      message="This price list does not exist"
      to="/admin/pricing"
      linkLabel="All price lists"
    />
  )
}

function PriceListView({ list }: { list: Reply<'readPriceList'> }) {
  const actions = useActions()
  const navigate = useNavigate()
  const deletion = useDeletion('/admin/pricing', 'readPriceList')
  const texts = useSearchTexts()
  const { id, name, base, date, state, prices, createdBy, createdDate, activatedDate } = list
  const otherId = /^[1-9]\d*$/.test(texts['with'] ?? '') ? Number(texts['with']) : undefined
  const openRun = async (runId: number): Promise<void> => navigate({ to: `/admin/pricing/changes/${runId}` })
  return (
    <>
      <BackLink to="/admin/pricing" title="Price lists" />
      <PageTitle
        aside={
          <span className="title-actions">
            {state === 'draft' && (
              <Button
                size="sm"
                variant="default"
                onClick={() => actions.start(deletion(deletePriceList.action(list)))}
              >
                Delete…
              </Button>
            )}
            {state !== 'active' && (
              <Button size="sm" onClick={() => actions.start(activatePriceList(list, openRun))}>
                Activate…
              </Button>
            )}
          </span>
        }
      >
        {name}
      </PageTitle>
      <IgnoredValuesNote values={listIgnoredValues(texts, rules)} />
      <Facts
        rows={[
          ['Status', <PriceListState key="state" state={state} />],
          ['Source', baseNames[base]],
          ['Date', <CalendarDay key="date" day={date} />],
          ['Prices', prices.length.toLocaleString('en')],
          ['Saved', <Timestamp key="saved" at={createdDate} />],
          ['Saved by', createdBy],
          ['Activated', activatedDate !== null && <Timestamp key="activated" at={activatedDate} />],
        ]}
      />
      <ListComparison listId={id} otherId={otherId} />
      <PriceTables prices={prices} />
      {actions.dialog}
    </>
  )
}

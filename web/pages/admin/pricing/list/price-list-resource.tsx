import type { PriceList } from '#contract/schemas/price-lists.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import { CalendarDay } from '#web/ui/calendar-day.tsx'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { toListQuery } from '#web/pages/admin/list/list-query.ts'
import type { Resource } from '#web/pages/admin/list/resource.ts'
import { baseNames } from '#web/pages/admin/pricing/base-names.ts'
import { deletePriceList } from './price-list-actions.ts'
import { PriceListState } from './price-list-state.tsx'

export const priceListResource: Resource<PriceList> = {
  title: 'Price lists',
  noun: ['price list', 'price lists'],
  endpoint: 'listPriceLists',
  read: async (state, signal) =>
    toListPage(await sendApiRequest('listPriceLists', { query: toListQuery(state), signal })),
  getId: ({ id }) => id,
  getRowLabel: ({ name }) => name,
  searchDescription: 'name or source',
  columns: [
    { title: 'Name', sort: 'name', cell: ({ name }) => name },
    { title: 'Source', cell: ({ base }) => baseNames[base] },
    { title: 'Date', sort: 'date', cell: ({ date }) => <CalendarDay day={date} /> },
    {
      title: 'Prices',
      isNumber: true,
      cell: ({ cells }) => <span className="figure">{cells.toLocaleString('en')}</span>,
    },
    { title: 'Status', sort: 'state', cell: (list) => <PriceListState state={list.state} /> },
    {
      title: 'Activated',
      isExtra: true,
      cell: ({ activatedDate }) => activatedDate !== null && <Timestamp at={activatedDate} precision="day" />,
    },
  ],
  createLink: { title: 'Add price list', to: '/admin/pricing/new' },
  actions: [deletePriceList],
  link: ({ id }) => `/admin/pricing/lists/${id}`,
  empty: 'No price lists yet. Until you activate one, stones keep the Rap prices of their files.',
}

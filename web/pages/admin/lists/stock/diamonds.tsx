import type { Diamond } from '#contract/schemas/diamonds.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { pageSize } from '#web/pages/admin/list/list-query.ts'
import type { Resource } from '#web/pages/admin/list/resource.ts'
import { stoneBulkActions } from './bulk-edit.ts'
import { DiamondDetail } from './diamond-detail.tsx'
import { diamondActions } from './diamond-actions.ts'
import { toStockSearch } from './search-stock.ts'
import { stoneColumns } from './stone-columns.tsx'
import { stoneEditing } from './stone-edits.tsx'
import { stoneFilters } from './stone-filters.ts'
import { StoneNotes } from './stone-notes.tsx'
import { StoneTools } from './stone-tools.tsx'

export const diamondResource: Resource<Diamond> = {
  title: 'Diamonds',
  noun: ['stone', 'stones'],
  endpoint: 'searchDiamonds',
  failsAs: 'listDiamondsForAdmin',
  read: (state, signal) =>
    sendApiRequest('searchDiamonds', {
      body: { ...toStockSearch(state), page: state.page, pageSize },
      signal,
    }),
  getId: ({ id }) => id,
  getRowLabel: ({ product }) => product.stockId,
  searchDescription: 'stock no., certificate no. or keyword',
  filters: stoneFilters,
  columns: stoneColumns,
  hasColumnChoice: true,
  editing: stoneEditing,
  actions: diamondActions,
  bulk: stoneBulkActions,
  selectsAll: true,
  Tools: StoneTools,
  Notes: StoneNotes,
  detail: (stone, actions) => <DiamondDetail stone={stone} actions={actions} />,
  refetchMs: 60_000,
  empty: 'No stones yet. Import a stock list first.',
}

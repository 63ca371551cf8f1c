import type { Memo } from '#contract/schemas/memos.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import { Carats } from '#web/ui/carats.tsx'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { Money } from '#web/ui/money.tsx'
import { toFilterQuery, toListQuery } from '#web/pages/admin/list/list-query.ts'
import type { Resource } from '#web/pages/admin/list/resource.ts'
import { memoActions, formatMemoName } from '#web/pages/admin/memos/memo-actions.ts'
import { createMemo } from '#web/pages/admin/memos/create-memo-for-stones.ts'
import { DueDate, MemoState, memoStatusOptions } from '#web/pages/admin/memos/memo-state.tsx'
import { TwoLines } from '#web/pages/admin/ui/two-lines.tsx'

export const memoResource: Resource<Memo> = {
  title: 'Memos',
  noun: ['memo', 'memos'],
  endpoint: 'listMemos',
  read: async (state, signal) => {
    const values = memoStatusOptions.map(({ value }) => value)
    const query = { ...toListQuery(state), ...toFilterQuery(state, 'state', values) }
    return toListPage(await sendApiRequest('listMemos', { query, signal }))
  },
  getId: ({ id }) => id,
  getRowLabel: formatMemoName,
  searchDescription: 'memo no., customer or stock no.',
  filters: [{ name: 'state', label: 'Status', options: memoStatusOptions }],
  columns: [
    { title: 'Memo', sort: 'memoNo', cell: ({ id, memoNo }) => memoNo ?? `Request ${id}` },
    {
      title: 'Customer',
      sort: 'customer',
      cell: ({ customer: { name, company } }) => (
        <TwoLines first={company ?? name} second={company && name} />
      ),
    },
    { title: 'Stones', isNumber: true, cell: ({ lines }) => lines.length },
    {
      title: 'Carats on memo',
      isNumber: true,
      cell: ({ state, totalCarats }) => state === 'open' && <Carats carats={totalCarats} />,
    },
    {
      title: 'Total on memo',
      isNumber: true,
      cell: ({ state, totalPrice }) => state === 'open' && <Money dollars={totalPrice} />,
    },
    {
      title: 'Date',
      sort: 'creationDate',
      cell: ({ memoDate, creationDate }) => <Timestamp at={memoDate ?? creationDate} precision="day" />,
    },
    { title: 'Due back', sort: 'dueDate', cell: (memo) => <DueDate memo={memo} /> },
    { title: 'Status', sort: 'state', cell: (memo) => <MemoState memo={memo} /> },
  ],
  editing: { create: { title: 'New memo', action: createMemo } },
  actions: memoActions,
  link: ({ id }) => `/admin/memos/${id}`,
  refetchMs: 30_000,
  empty: 'No memos yet',
}

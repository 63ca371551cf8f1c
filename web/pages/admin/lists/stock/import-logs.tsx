import { Anchor } from '@mantine/core'
import { z } from 'zod/mini'
import type { ImportLog } from '#contract/schemas/logs.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { createFormAction, type RowAction } from '#web/pages/admin/actions/action.ts'
import { toFilterQuery, toListQuery } from '#web/pages/admin/list/list-query.ts'
import type { Column, Resource } from '#web/pages/admin/list/resource.ts'
import { ListLink } from '#web/pages/admin/ui/list-link.tsx'

const downloadLast: RowAction<ImportLog> = {
  title: 'Download last file',
  action: ({ vendorName }) => ({
    endpoint: 'downloadLastFile',
    stale: [],
    send: async () => saveFile(await sendApiRequest('downloadLastFile', { query: { vendorName } })),
  }),
}

const deleteLog: RowAction<ImportLog> = {
  title: 'Delete history of this vendor…',
  isDangerous: true,
  action: ({ vendorName }) =>
    createFormAction({
      endpoint: 'deleteImportLogs',
      stale: ['listImportLogs', 'listAudit'],
      title: `Delete the import history of ${vendorName}?`,
      consequences: [
        'All its entries and lists of rejected rows are permanently deleted.',
        'The stock does not change.',
      ],
      isDangerous: true,
      submit: 'Delete',
      done: 'Deleted',
      schema: z.object({}),
      send: () => sendApiRequest('deleteImportLogs', { params: { vendorName } }),
    }),
}

const count = (title: string, name: 'added' | 'changed' | 'unchanged' | 'removed'): Column<ImportLog> => ({
  title,
  sort: name,
  isNumber: true,
  cell: (log) => log[name].toLocaleString('en'),
})

const rejectedOptions = [
  { value: 'last', label: 'Rejects in latest import' },
  { value: 'any', label: 'Rejects in any import' },
] as const

export const importLogResource: Resource<ImportLog> = {
  title: 'Import history',
  noun: ['import', 'imports'],
  endpoint: 'listImportLogs',
  parent: { to: '/admin/import', title: 'Import' },
  read: async (state, signal) => {
    const values = rejectedOptions.map(({ value }) => value)
    const query = { ...toListQuery(state), ...toFilterQuery(state, 'rejected', values) }
    return toListPage(await sendApiRequest('listImportLogs', { query, signal }))
  },
  getId: ({ id }) => id,
  getRowLabel: ({ vendorName, fileName }) => `${vendorName}, ${fileName}`,
  searchDescription: 'vendor or file',
  filters: [{ name: 'rejected', label: 'Rejected rows', options: rejectedOptions }],
  columns: [
    { title: 'Vendor', sort: 'vendorName', cell: ({ vendorName }) => vendorName },
    {
      title: 'File',
      sort: 'fileName',
      cell: ({ fileName, jobId }) => (
        <ListLink to="/admin/import" search={{ job: String(jobId) }}>
          {fileName}
        </ListLink>
      ),
    },
    { title: 'Date', sort: 'date', cell: ({ date }) => <Timestamp at={date} /> },
    count('Added', 'added'),
    count('Changed', 'changed'),
    count('Unchanged', 'unchanged'),
    count('Unlisted', 'removed'),
    {
      title: 'Rejected',
      sort: 'rejectedDiamonds',
      isNumber: true,
      cell: ({ rejectedDiamonds, rejectedDiamondsUrl, vendorName }) =>
        rejectedDiamondsUrl === null ? (
          rejectedDiamonds
        ) : (
          <Anchor
            href={rejectedDiamondsUrl}
            download
            inherit
            aria-label={`Download ${formatCount(rejectedDiamonds, 'rejected row', 'rejected rows')} of ${vendorName}`}
          >
            {rejectedDiamonds.toLocaleString('en')}
          </Anchor>
        ),
    },
  ],
  actions: [downloadLast, deleteLog],
  empty: 'No imports yet',
}

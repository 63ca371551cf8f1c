import { Anchor, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { toListPage } from '#web/shared/api/list-page.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'

/** Links to the rejected rows of an import, one file per vendor, to be corrected and imported again. */
export function RejectedFiles({ jobId }: { jobId: number }) {
  const logs = useApiQuery('listImportLogs', { query: { jobId } }, { staleTime: 0 })
  const files = toListPage(logs.data ?? []).items.flatMap(({ id, vendorName, rejectedDiamondsUrl }) =>
    rejectedDiamondsUrl === null ? [] : [{ id, vendorName, url: rejectedDiamondsUrl }],
  )
  if (files.length === 0) return null
  return (
    <div className="rejected-files">
      {files.map(({ id, vendorName, url }) => (
        <Anchor key={id} href={url} download size="sm">
          <IconDownload size={15} stroke={1.5} aria-hidden />
          Rejected rows of {vendorName} as a file
        </Anchor>
      ))}
      <Text size="xs" c="dimmed">
        With its own headings, and why each was not taken. Mend it and send it as an additional list.
      </Text>
    </div>
  )
}

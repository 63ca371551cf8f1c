import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Connection, ConnectionTest } from '#contract/schemas/connections.ts'
import { describeFailure } from '#web/shared/api/describe-failure.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { PageLoader } from '#web/shared/page/page-loader.tsx'
import { DataTable, type DataColumns } from '#web/ui/data-table.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { formatBytes } from '#web/ui/format-bytes.ts'
import { describeForgotten } from './connection-texts.ts'
import { MapFirstFile } from './map-first-file.tsx'
import { staleWithConnection } from './stale-with-connection.ts'
import { UploadKey } from './upload-key.tsx'

type Props = { connection: Connection; onDone: () => void; onServer: () => void }

/** Tests a connection, and asks what the columns of its first list mean. */
export function TestStep({ connection, onDone, onServer }: Props) {
  const { id, delivery, testedAt, firstFileName } = connection
  const test = useApiMutation('testConnection', { stale: staleWithConnection, failure: 'form' })
  const isUpload = delivery === 'upload'
  return (
    <>
      {isUpload ? (
        <UploadKey connection={connection} />
      ) : (
        <Group gap="sm" mb="md">
          <Button loading={test.isPending} onClick={() => test.mutate({ params: { id } })}>
            {testedAt === null ? 'Test connection' : 'Test again'}
          </Button>
          <Button variant="default" onClick={onServer}>
            Change server
          </Button>
        </Group>
      )}
      <FormFailure text={test.error ? describeFailure('testConnection', test.error) : undefined} />
      {test.data && <FoundFiles result={test.data} />}
      {firstFileName !== null && !test.isPending && (
        <FirstFile key={testedAt} connection={connection} onDone={onDone} />
      )}
      {firstFileName === null && isUpload && (
        <Text size="sm" role="status">
          Waiting for the first upload
        </Text>
      )}
    </>
  )
}

function FoundFiles({ result }: { result: ConnectionTest }) {
  const { files, totalFiles, firstFile, hostKey } = result
  return (
    <section className="connection-found" aria-label="Files on the server">
      <p role="status">
        {`Connected. ${formatCount(totalFiles, 'file', 'files')} found; ${firstFile.name} (${formatBytes(firstFile.bytes)}) is the list.`}
      </p>
      {hostKey !== null && (
        <p className="form-note">
          {`Host key ${hostKey}. Compare it with what the vendor says. If it changes, the connection stops.`}
        </p>
      )}
      {files.length > 1 && (
        <DataTable
          label="Files on the server"
          columns={fileColumns}
          rows={files.slice(0, maxShownFiles)}
          getKey={({ name }) => name}
        />
      )}
    </section>
  )
}

const maxShownFiles = 10

const fileColumns: DataColumns<ConnectionTest['files'][number]> = [
  { title: 'File', cell: ({ name }) => name },
  { title: 'Size', isNumber: true, cell: ({ bytes }) => (bytes === null ? '' : formatBytes(bytes)) },
  {
    title: 'Changed',
    cell: ({ modifiedAt }) => (modifiedAt === null ? '' : <Timestamp at={modifiedAt} />),
  },
]

function FirstFile({ connection, onDone }: Pick<Props, 'connection' | 'onDone'>) {
  const { id, testedAt } = connection
  const [jobId, setJobId] = useState<number>()
  const isImported = useIsImported(jobId)
  const file = useQuery({
    queryKey: ['first file', id, testedAt],
    queryFn: () => sendApiRequest('downloadFirstFile', { params: { id } }),
    staleTime: Infinity,
  })
  if (file.isPending) return <PageLoader />
  if (!file.data) return <FormFailure text={describeFailure('downloadFirstFile', file.error)} />
  return (
    <section aria-label="List">
      <Group justify="space-between" align="baseline" mb="sm">
        <h2 className="quiet-label">What the list means</h2>
        {connection.state === 'testing' && !isImported && (
          <Button variant="subtle" size="compact-sm" onClick={onDone}>
            Continue without importing
          </Button>
        )}
      </Group>
      <p className="form-note">
        Import the list here. Your answers are remembered for {connection.vendorName} and used for each list
        that follows{describeForgotten(connection)}.
      </p>
      <MapFirstFile connection={connection} file={file.data} jobId={jobId} onJob={setJobId} onDone={onDone} />
    </section>
  )
}

/** Whether an import has been applied. The page of the import fetches how it goes. */
function useIsImported(jobId: number | undefined): boolean {
  const job = useApiQuery('readJob', { params: { id: jobId ?? 0 } }, { enabled: false })
  return jobId !== undefined && job.data?.state === 'done'
}

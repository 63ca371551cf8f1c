import { Button, Group, Progress, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ImportJob as Import } from '#contract/schemas/running.ts'
import { call } from '#web/api/call.ts'
import { describeFailure } from '#web/api/describe-failure.ts'
import { makeCallKey, useCall } from '#web/api/use-call.ts'
import { notifyError } from '#web/notices/notify.ts'
import { ErrorState } from '#web/parts/error-state.tsx'
import { PageLoader } from '#web/parts/page-loader.tsx'
import { ImportOutcome } from './import-outcome.tsx'
import { ImportSteps } from './import-steps.tsx'
import { useImportNews } from './use-import-news.ts'

const pollMs = 500

type Props = {
  jobId: number
  isNews: boolean
  endpoint: 'importDiamonds' | 'importMoreDiamonds'
  onAnother: () => void
}

/** Follows an import to its end: its progress, its question, its result. */
export function ImportJob({ jobId, isNews, endpoint, onAnother }: Props) {
  const job = useCall(
    'readJob',
    { params: { id: jobId } },
    { staleTime: 0, refetchInterval: ({ state }) => (state.data?.state === 'running' ? pollMs : false) },
  )
  useImportNews({ job: job.data, isNews, endpoint })
  if (job.isPending) return <PageLoader />
  if (job.data?.kind !== 'import') {
    return <ErrorState error={job.error} onRetry={() => void job.refetch()} />
  }
  return (
    <div className="import-job">
      <ImportSteps current={job.data.state === 'running' ? 'Send it' : 'Result'} />
      <JobState job={job.data} />
      {job.data.state !== 'running' && (
        <Group mt="lg">
          <Button variant="default" onClick={onAnother}>
            {job.data.state === 'needs-confirmation' ? 'Leave everything as it is' : 'Import another file'}
          </Button>
        </Group>
      )}
    </div>
  )
}

function JobState({ job }: { job: Import }) {
  if (job.state === 'running') return <Running job={job} />
  if (job.state === 'failed') {
    return (
      <div role="alert">
        <Text size="lg">The import failed, and nothing of the file was taken</Text>
        {job.failure !== null && <Text size="sm">{job.failure}</Text>}
      </div>
    )
  }
  return (
    <>
      {job.state === 'needs-confirmation' && <Confirmation job={job} />}
      {job.result && <ImportOutcome result={job.result} isDone={job.state === 'done'} />}
    </>
  )
}

function Running({ job: { done, total } }: { job: Import }) {
  const percent = total === 0 ? 0 : Math.min(100, Math.round((done / total) * 100))
  return (
    <div className="import-running">
      <p role="status" className="import-status">
        {total === 0
          ? `Reading the file, ${done.toLocaleString('en')} rows`
          : `Reading row ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`}
      </p>
      <Progress value={percent} size="xs" animated={total === 0} aria-label="Rows read" />
      <Text size="xs" c="dimmed" mt="sm">
        The shop works on meanwhile. You may leave this page: the import goes on.
      </Text>
    </div>
  )
}

/** Says what would go off sale, and lets it happen only on a second word. Source: Decisions 8. */
function Confirmation({ job: { id, result } }: { job: Import }) {
  const client = useQueryClient()
  const confirming = useMutation({
    mutationFn: () => call('confirmJob', { params: { id } }),
    onSuccess: (job) => client.setQueryData(makeCallKey('readJob', { params: { id } }), job),
    onError: (error) => notifyError(describeFailure('confirmJob', error)),
  })
  const removed = (result?.removed ?? 0).toLocaleString('en')
  const whose = result?.vendorName == null ? 'the house' : result.vendorName
  return (
    <div className="import-confirmation" role="alert">
      <Text size="lg">
        {removed} stones of {whose} would go off sale
      </Text>
      <Text size="sm" c="dimmed" mt={4}>
        The file no longer names them, and they are more than a tenth of the list. If the file was cut short,
        leave everything as it is. Nothing has been changed so far.
      </Text>
      <Button mt="md" color="red" loading={confirming.isPending} onClick={() => confirming.mutate()}>
        Take {removed} stones off sale and import
      </Button>
    </div>
  )
}

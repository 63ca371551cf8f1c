import { Button, Progress, Text } from '@mantine/core'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { ErrorState } from '#web/shared/page/error-state.tsx'
import { PageLoader } from '#web/shared/page/page-loader.tsx'
import { ListLink } from '#web/pages/admin/ui/list-link.tsx'

const pollMs = 1000

/** Shows the progress of a mailing until it ends. */
export function MailingJob({ jobId, onAnother }: { jobId: number; onAnother: () => void }) {
  const job = useApiQuery(
    'readJob',
    { params: { id: jobId } },
    { staleTime: 0, refetchInterval: ({ state }) => (state.data?.state === 'running' ? pollMs : false) },
  )
  if (job.isPending) return <PageLoader />
  if (job.data?.kind !== 'mailing') {
    return <ErrorState error={job.error} onRetry={() => void job.refetch()} />
  }
  const { state, done, total, result, failure } = job.data
  return (
    <section className="mailing" aria-label="Mailing">
      {state === 'running' && (
        <>
          <p role="status">
            {done.toLocaleString('en')} of {total.toLocaleString('en')} letters are written
          </p>
          <Progress value={total === 0 ? 0 : (done / total) * 100} size="xs" aria-label="Letters written" />
          <Text size="xs" c="dimmed" mt="sm">
            You may leave this page: the letters go out in the background.
          </Text>
        </>
      )}
      {state === 'failed' && (
        <p role="alert">
          The mailing was given up after {done.toLocaleString('en')} letters. {failure}
        </p>
      )}
      {state === 'done' && result && (
        <>
          <h2 className="import-outcome-title">
            The letter went out to {result.receivers.toLocaleString('en')}
          </h2>
          {result.passedOver > 0 && (
            <p>
              {result.passedOver.toLocaleString('en')} were passed over: gone, blocked or no subscribers any
              more when their turn came.
            </p>
          )}
        </>
      )}
      <p>
        <ListLink to="/admin/mails" search={{}}>
          Which of them were delivered, and which failed, is told under Mails
        </ListLink>
      </p>
      {state !== 'running' && (
        <Button variant="default" onClick={onAnother}>
          Send another letter
        </Button>
      )}
    </section>
  )
}

import { Button, Progress, Text } from '@mantine/core'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { ErrorState } from '#web/shared/page/error-state.tsx'
import { PageLoader } from '#web/shared/page/page-loader.tsx'
import { useDomainLayout } from '#web/shared/session/session-context.ts'
import { ListLink } from '#web/pages/admin/ui/list-link.tsx'
import { describeMailing } from './describe-mailing.ts'

const pollMs = 1000

/** Shows the progress of a mailing until it ends. */
export function MailingJob({ jobId, onAnother }: { jobId: number; onAnother: () => void }) {
  const { sendsEmail } = useDomainLayout()
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
            {done.toLocaleString('en')} of {total.toLocaleString('en')} emails written
          </p>
          <Progress value={total === 0 ? 0 : (done / total) * 100} size="xs" aria-label="Emails written" />
          <Text size="xs" c="dimmed" mt="sm">
            You can leave this page. The mailing continues in the background.
          </Text>
        </>
      )}
      {state === 'failed' && (
        <p role="alert">
          The mailing failed after {done.toLocaleString('en')} emails. {failure}
        </p>
      )}
      {state === 'stopped' && (
        <p role="status">
          The mailing was stopped after {done.toLocaleString('en')} emails. {failure}
        </p>
      )}
      {state === 'done' && result && (
        <>
          <h2 className="import-outcome-title">{describeMailing(result.receivers, sendsEmail)}</h2>
          {result.passedOver > 0 && (
            <p>
              {result.passedOver.toLocaleString('en')} skipped: deleted, blocked or unsubscribed in the
              meantime
            </p>
          )}
        </>
      )}
      <p>
        <ListLink to="/admin/mails" search={{}}>
          {sendsEmail ? 'View delivery in the outbox' : 'Read them in the outbox'}
        </ListLink>
      </p>
      {state !== 'running' && (
        <Button variant="default" onClick={onAnother}>
          Send another email
        </Button>
      )}
    </section>
  )
}

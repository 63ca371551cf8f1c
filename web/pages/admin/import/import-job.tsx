import { Button, Progress, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ImportJob as Import } from '#contract/schemas/operations.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { describeFailure } from '#web/shared/api/describe-failure.ts'
import { createApiQueryKey, useApiQuery } from '#web/shared/api/use-api-query.ts'
import { notifyError } from '#web/shared/notifications/notify.ts'
import { ErrorState } from '#web/shared/page/error-state.tsx'
import { PageLoader } from '#web/shared/page/page-loader.tsx'
import type { AnswersByKey } from './checking/asked-questions.ts'
import { ImportOutcome } from './import-outcome.tsx'
import { ImportPlan } from './import-plan.tsx'
import { ImportSteps, type ImportStep } from './import-steps.tsx'
import { useImportNotification } from './use-import-notification.ts'

/**
 * Poll intervals: while rows are read, and while the import waits for confirmation, when a newer list may
 * void it.
 */
const pollMs = { running: 500, 'needs-confirmation': 5000 } as const

type Props = {
  jobId: number
  wasJustStarted: boolean
  endpoint: 'importDiamonds' | 'importMoreDiamonds'
  /** Returns to the selected file, or to an empty page. */
  onBack: () => void
  onAnother: () => void
  /** What `onAnother` does, if the import is one of several steps. Default: import another file. */
  next?: string
  /** Takes answers back to the selected file; undefined if no file is selected. */
  onAnswers?: ((answers: AnswersByKey) => void) | undefined
}

/** Shows an import until it ends: progress, preview, result. */
export function ImportJob({ jobId, wasJustStarted, endpoint, onBack, onAnother, next, onAnswers }: Props) {
  const client = useQueryClient()
  const job = useApiQuery(
    'readJob',
    { params: { id: jobId } },
    {
      staleTime: 0,
      refetchInterval: ({ state: { data } }) =>
        data?.state === 'running' || data?.state === 'needs-confirmation' ? pollMs[data.state] : false,
    },
  )
  const confirming = useMutation({
    mutationFn: () => sendApiRequest('confirmJob', { params: { id: jobId } }),
    onSuccess: (changed) =>
      client.setQueryData(createApiQueryKey('readJob', { params: { id: jobId } }), changed),
    onError: (error) => {
      notifyError(describeFailure('confirmJob', error))
      // The import may have been applied in spite of the error.
      void job.refetch()
    },
  })
  const stopping = useMutation({
    mutationFn: () => sendApiRequest('stopJob', { params: { id: jobId } }),
    onError: (error) => notifyError(describeFailure('stopJob', error)),
  })
  const stop = (onStopped: () => void): void => stopping.mutate(undefined, { onSuccess: onStopped })
  useImportNotification({
    job: job.data,
    wasJustStarted,
    endpoint,
    mayAnswer: onAnswers !== undefined,
    mayReload: next === undefined,
  })
  if (job.isPending) return <PageLoader />
  if (job.data?.kind !== 'import') {
    return <ErrorState error={job.error} onRetry={() => void job.refetch()} />
  }
  const { state, result, fileName } = job.data
  const isWaiting = state === 'needs-confirmation' && !confirming.isPending
  return (
    <div className="import-job">
      <ImportSteps current={findStep(job.data, confirming.isPending)} />
      {fileName !== undefined && <p className="import-file-name">{fileName}</p>}
      {state === 'running' && (
        <Running job={job.data} isStopping={stopping.isPending} onStop={() => stop(onBack)} />
      )}
      {confirming.isPending && <Applying />}
      {isWaiting && result && (
        <ImportPlan
          result={result}
          isStopping={stopping.isPending}
          onConfirm={() => confirming.mutate()}
          onStop={() => stop(onBack)}
          onAnswers={onAnswers && ((answers) => stop(() => onAnswers(answers)))}
        />
      )}
      {(state === 'failed' || state === 'stopped') && (
        <>
          <Unfinished state={state} reason={job.data.failure} />
          <Button mt="lg" variant="default" onClick={onBack}>
            Back to file
          </Button>
        </>
      )}
      {state === 'done' && result && (
        <ImportOutcome
          jobId={jobId}
          result={result}
          onAnother={onAnother}
          next={next}
          onAnswers={onAnswers}
        />
      )}
    </div>
  )
}

function findStep({ state }: Import, isApplying: boolean): ImportStep {
  if (isApplying) return 'Import'
  return state === 'running' || state === 'needs-confirmation' ? 'Preview' : 'Result'
}

type RunningProps = { job: Import; isStopping: boolean; onStop: () => void }

function Running({ job: { done, total }, isStopping, onStop }: RunningProps) {
  const isBegun = total > 0
  const isRead = isBegun && done === total
  return (
    <div className="import-running">
      <p role="status" className="import-status">
        {isRead
          ? `${total.toLocaleString('en')} rows read; comparing with the stock`
          : formatProgress(done, total)}
      </p>
      <Progress
        value={isBegun ? Math.round((done / total) * 100) : 0}
        size="xs"
        animated={!isBegun || isRead}
        aria-label="Rows read"
      />
      <Text size="xs" c="dimmed" mt="sm">
        Nothing has been changed yet. The shop stays open; you can leave this page.
      </Text>
      <Button mt="sm" size="xs" variant="default" loading={isStopping} onClick={onStop}>
        Stop
      </Button>
    </div>
  )
}

/** Formats the progress. The number of rows is estimated from the file size until all are read. */
function formatProgress(done: number, total: number): string {
  if (total === 0) return 'Reading the file'
  const estimate = Number(total.toPrecision(2))
  return `Reading row ${done.toLocaleString('en')} of about ${Math.max(done, estimate).toLocaleString('en')}`
}

function Applying() {
  return (
    <div className="import-running">
      <p role="status" className="import-status">
        Importing
      </p>
      <Progress value={100} size="xs" animated aria-label="Import" />
    </div>
  )
}

function Unfinished({ state, reason }: { state: 'failed' | 'stopped'; reason: string | null }) {
  return (
    <div role={state === 'failed' ? 'alert' : 'status'}>
      <Text size="lg">
        {state === 'failed' ? 'Import failed. Nothing was changed.' : 'Import stopped. Nothing was changed.'}
      </Text>
      {reason !== null && <Text size="sm">{reason}</Text>}
    </div>
  )
}

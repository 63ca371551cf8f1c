import '#web/pages/admin/import/import.css'
import '#web/pages/admin/runs/runs.css'
import './connections.css'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { Connection } from '#contract/schemas/connections.ts'
import { isNotFound } from '#web/shared/api/api-error.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { ErrorState } from '#web/shared/page/error-state.tsx'
import { NotFound } from '#web/shared/page/not-found.tsx'
import { PageLoader } from '#web/shared/page/page-loader.tsx'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { listIgnoredValues, oneOf, wholeNumber } from '#web/shared/router/ignored-values.ts'
import { IgnoredValuesNote } from '#web/shared/router/ignored-values-note.tsx'
import { usePathParam, useSearchTexts } from '#web/shared/router/use-url-params.ts'
import { BackLink } from '#web/pages/admin/ui/back-link.tsx'
import { runRefetchMs } from '#web/pages/admin/runs/run-list.tsx'
import { isUnderWay } from '#web/pages/admin/runs/run-states.tsx'
import { ConnectionView } from './connection-view.tsx'
import { ScheduleForm } from './schedule-form.tsx'
import { ServerForm } from './server-form.tsx'
import { SetupSteps, setupSteps, type SetupStep } from './setup-steps.tsx'
import { TestStep } from './test-step.tsx'

const rules = { step: oneOf('Step', setupSteps), runs: wholeNumber('Runs', 1) }

/** The page of a connection with its runs, and the steps in which it is set up and changed. */
export function ConnectionPage() {
  const id = Number(usePathParam('connectionId'))
  const query = useApiQuery(
    'readConnection',
    { params: { id } },
    {
      staleTime: 0,
      refetchInterval: ({ state: { data } }) =>
        data && isAwaited(data) ? runRefetchMs.busy : runRefetchMs.otherwise,
    },
  )
  if (query.data) return <ConnectionSteps key={id} connection={query.data} />
  if (query.isPending) return <PageLoader />
  if (!isNotFound(query.error)) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return (
    <NotFound
      title="Connection"
      message="This connection does not exist"
      to="/admin/connections"
      linkLabel="All connections"
    />
  )
}

/** Whether a run is under way, or the first upload is awaited. */
function isAwaited({ state, delivery, firstFileName, lastRun }: Connection): boolean {
  return isUnderWay(lastRun) || (state === 'testing' && delivery === 'upload' && firstFileName === null)
}

function ConnectionSteps({ connection }: { connection: Connection }) {
  const texts = useSearchTexts()
  const navigate = useNavigate()
  const { id, name, state, testedAt } = connection
  const asked = setupSteps.find((step) => step === texts['step'])
  const step = asked ?? (state === 'testing' ? 'test' : undefined)
  const show = (next: SetupStep | undefined): void =>
    void navigate({ to: `/admin/connections/${id}`, search: next === undefined ? {} : { step: next } })
  if (step === undefined) {
    return (
      <>
        <IgnoredValuesNote values={listIgnoredValues(texts, rules)} />
        <ConnectionView connection={connection} />
      </>
    )
  }
  return (
    <>
      <BackLink
        to={state === 'testing' ? '/admin/connections' : `/admin/connections/${id}`}
        title={state === 'testing' ? 'Connections' : name}
      />
      <PageTitle>{name}</PageTitle>
      <IgnoredValuesNote values={listIgnoredValues(texts, rules)} />
      <SetupSteps current={step} />
      {step === 'server' && (
        <ServerForm connection={connection} vendorName={connection.vendorName} onSaved={() => show('test')} />
      )}
      {step === 'test' && (
        <TestStep
          connection={connection}
          onDone={() => show(state === 'testing' ? 'schedule' : undefined)}
          onServer={() => show('server')}
        />
      )}
      {step === 'schedule' &&
        (testedAt === null ? (
          <Button onClick={() => show('test')}>Test connection first</Button>
        ) : (
          <ScheduleForm
            connection={connection}
            onSaved={() => void navigate({ to: `/admin/connections/${id}` })}
          />
        ))}
    </>
  )
}

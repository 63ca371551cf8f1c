import './pricing.css'
import { Alert, Button, Progress } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import type { PricingRun } from '#contract/schemas/pricing-runs.ts'
import { isNotFound } from '#web/shared/api/api-error.ts'
import { matchVersion } from '#web/shared/api/match-version.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { ErrorState } from '#web/shared/page/error-state.tsx'
import { NotFound } from '#web/shared/page/not-found.tsx'
import { PageLoader } from '#web/shared/page/page-loader.tsx'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { usePathParam } from '#web/shared/router/use-url-params.ts'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { useActions } from '#web/pages/admin/actions/use-actions.tsx'
import { BackLink } from '#web/pages/admin/ui/back-link.tsx'
import { Facts } from '#web/pages/admin/ui/facts.tsx'
import { ListLink } from '#web/pages/admin/ui/list-link.tsx'
import { forgetPlannedRules } from './rules/planned-rules.ts'
import { describePricedSearch } from './run/describe-priced-search.ts'
import { describeRun } from './run/describe-run.ts'
import { policyNames } from './run/policy-names.ts'
import { discardRun, undoRun } from './run/run-actions.tsx'
import { RunState } from './run/run-state.tsx'
import { RunSummary } from './run/run-summary.tsx'
import { usePricingRun } from './run/use-pricing-run.ts'

/** Shows a change of many prices: its preview, and what became of it. */
export function PricingRunPage() {
  const id = Number(usePathParam('runId'))
  const following = usePricingRun(id)
  const { query } = following
  if (query.data) return <RunView run={query.data} following={following} />
  if (query.isPending) return <PageLoader />
  if (!isNotFound(query.error)) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return (
    <NotFound
      title="Change"
      message="This change does not exist"
      to="/admin/pricing/changes"
      linkLabel="All changes"
    />
  )
}

type Props = { run: PricingRun; following: ReturnType<typeof usePricingRun> }

function RunView({ run, following: { isUndoing, store, followUndo } }: Props) {
  const actions = useActions()
  const navigate = useNavigate()
  const { id, state, kind, list, formerList, summary, error } = run
  const applying = useApiMutation('applyPricingRun', { stale: ['listPricingRuns'], onSuccess: store })
  const isOpen = state === 'planned' || state === 'planning'
  const isSound = summary !== null && summary.invalid.length === 0
  return (
    <>
      <BackLink to="/admin/pricing/changes" title="Changes" />
      <PageTitle
        aside={
          <span className="title-actions">
            {kind === 'rules' && isOpen && (
              <Button component={Link} to="/admin/pricing/rules" size="sm" variant="default">
                Edit rules
              </Button>
            )}
            {isOpen && (
              <Button
                size="sm"
                variant="default"
                onClick={() =>
                  actions.start(
                    discardRun(run, async () => {
                      forgetPlannedRules()
                      await navigate({ to: '/admin/pricing/changes' })
                    }),
                  )
                }
              >
                Discard
              </Button>
            )}
            {state === 'planned' && (
              <Button
                size="sm"
                disabled={!isSound}
                loading={applying.isPending}
                onClick={() => applying.mutate({ params: { id }, headers: matchVersion(run) })}
              >
                Apply
              </Button>
            )}
            {run.canUndo && !isUndoing && (
              <Button
                size="sm"
                variant="default"
                loading={actions.isBusy}
                onClick={() => actions.start(undoRun(run, () => followUndo(run)))}
              >
                Undo
              </Button>
            )}
          </span>
        }
      >
        {describeRun(run)}
      </PageTitle>
      {error !== null && (
        <Alert color="red" variant="light" py={10} mb="md">
          {error}
        </Alert>
      )}
      <Facts
        rows={[
          ['Status', isUndoing ? 'Undoing' : <RunState key="state" state={state} />],
          ['Stones', run.matching !== null && describePricedSearch(run.matching)],
          ['Prices', run.policy != null && policyNames[run.policy]],
          [
            'Former list',
            kind === 'list' && formerList !== null && formerList.id !== list?.id && (
              <ListLink key="former" to={`/admin/pricing/lists/${formerList.id}`} search={{}}>
                {formerList.name}
              </ListLink>
            ),
          ],
          ['Planned', <Timestamp key="planned" at={run.plannedDate} />],
          ['By', run.plannedBy ?? 'System'],
          ['Applied', run.appliedDate !== null && <Timestamp key="applied" at={run.appliedDate} />],
          ['Undone', run.undoneDate !== null && <Timestamp key="undone" at={run.undoneDate} />],
        ]}
      />
      <RunProgress run={run} isUndoing={isUndoing} />
      {state === 'planned' && (
        <p className="pricing-hint">
          Nothing has changed yet. Orders, memos and documents keep their prices.
        </p>
      )}
      {summary && <RunSummary run={run} summary={summary} />}
      {actions.dialog}
    </>
  )
}

/** Shows that the shop works on a run. It goes on when the page is left. */
function RunProgress({ run: { state, stones }, isUndoing }: { run: PricingRun; isUndoing: boolean }) {
  if (state !== 'planning' && state !== 'applying' && !isUndoing) return null
  const text =
    state === 'planning'
      ? `Calculating prices: ${stones.toLocaleString('en')} stones so far`
      : isUndoing
        ? 'Restoring the former prices'
        : 'Applying the prices'
  return (
    <div className="pricing-progress">
      <p role="status">{text}</p>
      <Progress value={100} size="xs" animated aria-label={text} />
      <p className="pricing-hint">The shop stays open; you can leave this page.</p>
    </div>
  )
}

import { sql } from 'kysely'
import { refuse, refuseRequest } from '#contract/refusal.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { listPage } from '#server/platform/database/list-page.ts'
import { refuseIfStale, toTag } from '#server/platform/http/versions.ts'
import { findPriceList, refuseOlderList } from './price-list-store.ts'
import { getRun, presentRun, selectRuns } from './present-run.ts'
import { planBulkRun, type BulkRunServices } from './plan-bulk-run.ts'
import { planNewRun } from './plan-new-run.ts'
import { deleteScope } from './runs/run-scope.ts'
import { startRunTask } from './runs/pricing-job.ts'
import { findRun, lockRun, type RunRow } from './runs/run-store.ts'
import { countUndo } from './runs/undo-run.ts'

type RunEndpoints =
  | 'planPriceList'
  | 'planBulkPricing'
  | 'listPricingRuns'
  | 'readPricingRun'
  | 'applyPricingRun'
  | 'readPricingRunUndo'
  | 'undoPricingRun'
  | 'discardPricingRun'

export const pricingRunHandlers: Handlers<RunEndpoints, BulkRunServices> = {
  planPriceList: async (call) => {
    const { tx, params, body } = call
    const list = (await findPriceList(tx, params.id)) ?? refuse('ITEM_NOT_FOUND')
    if (list.state === 'active') refuseRequest('id', 'This price list is active already')
    await refuseOlderList(tx, 'id', list.list_date)
    const runId = await planNewRun(call, { kind: 'list', policy: body.policy }, { listId: list.id })
    return getRun(tx, runId)
  },

  planBulkPricing: async (call) => {
    const runId = await planBulkRun(call)
    return getRun(call.tx, runId)
  },

  listPricingRuns: async ({ db, query }) =>
    listPage(
      query,
      {
        query: selectRuns(db).where('pricing_runs.state', '<>', 'discarded'),
        sorts: { id: 'pricing_runs.id' },
        defaultSort: { by: 'id', order: 'desc' },
        searchColumns: ['list.name', 'users.email'],
      },
      (rows) => rows.map(presentRun),
    ),

  readPricingRun: async ({ db, params, setHeader }) => {
    const run = await getRun(db, params.id)
    setHeader('etag', toTag(run.version))
    return run
  },

  applyPricingRun: async ({ tx, viewer, services, params, headers, afterCommit }) => {
    const run = await lockCurrent(tx, params.id, headers)
    if (run.state !== 'planned') refuseRequest('id', 'Only a planned run can be applied')
    await setState(tx, run, 'applying')
    await startRunTask(tx, { runId: run.id, task: 'apply' }, viewer.user.id)
    afterCommit(() => services.jobs.wake())
    return getRun(tx, run.id)
  },

  readPricingRunUndo: async ({ db, params }) => {
    const run = (await findRun(db, params.id)) ?? refuse('ITEM_NOT_FOUND')
    return countUndo(db, run.id)
  },

  undoPricingRun: async ({ tx, viewer, services, params, headers, afterCommit }) => {
    const run = await lockCurrent(tx, params.id, headers)
    if (run.state !== 'applied') refuseRequest('id', 'Only an applied run can be undone')
    await startRunTask(tx, { runId: run.id, task: 'undo' }, viewer.user.id)
    afterCommit(() => services.jobs.wake())
    return getRun(tx, run.id)
  },

  discardPricingRun: async ({ tx, params, headers }) => {
    const run = await lockCurrent(tx, params.id, headers)
    if (run.state !== 'planned' && run.state !== 'planning') {
      refuseRequest('id', 'Only a run that is not applied can be discarded')
    }
    await setState(tx, run, 'discarded')
    await tx.deleteFrom('pricing_run_stones').where('run_id', '=', run.id).execute()
    await deleteScope(tx, run.id)
  },
}

async function lockCurrent(
  tx: Tx,
  id: number,
  headers: Parameters<typeof refuseIfStale>[0],
): Promise<RunRow> {
  const run = (await lockRun(tx, id)) ?? refuse('ITEM_NOT_FOUND')
  const current = await getRun(tx, id)
  refuseIfStale(headers, run.version, () => current)
  return run
}

async function setState(tx: Tx, run: RunRow, state: RunRow['state']): Promise<void> {
  await tx
    .updateTable('pricing_runs')
    .set({ state, error: null, version: sql<number>`version + 1` })
    .where('id', '=', run.id)
    .execute()
}

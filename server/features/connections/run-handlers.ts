import { refuse, refuseRequest } from '#contract/refusal.ts'
import { UPLOAD_KEY_PREFIX } from '#domain/connection/upload-key.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { listPage } from '#server/platform/database/list-page.ts'
import { findNextRun } from '#server/platform/schedule/next-run.ts'
import { createKey } from '#server/platform/sealing/create-key.ts'
import type { ConnectionServices } from './connection-services.ts'
import { findConnection, lockConnection, readNow, type ConnectionRow } from './connection-store.ts'
import { describeConnection } from './describe-connection.ts'
import { presentOne, presentRun } from './present-connection.ts'
import { startRun } from './run-store.ts'
import { testConnection } from './test-connection.ts'

type Services = Pick<
  ConnectionServices,
  'secretSealer' | 'files' | 'jobs' | 'remoteFiles' | 'database' | 'settings'
>

type Names =
  | 'testConnection'
  | 'downloadFirstFile'
  | 'runConnection'
  | 'pauseConnection'
  | 'resumeConnection'
  | 'listConnectionRuns'
  | 'createConnectionKey'

export const runHandlers: Handlers<Names, Services> = {
  testConnection: async ({ services, viewer, params }) => testConnection(services, viewer, params.id),

  downloadFirstFile: async ({ services: { files }, db, params }) => {
    const row = await getConnection(db, params.id)
    if (row.first_file_key === null) refuse('ITEM_NOT_FOUND')
    const content = (await files.find(row.first_file_key)) ?? refuse('ITEM_NOT_FOUND')
    return {
      content,
      fileName: row.first_file_name ?? 'list',
      contentType: 'application/octet-stream',
    }
  },

  runConnection: async ({ services, tx, viewer, params, audit, afterCommit }) => {
    const row = await getLocked(tx, params.id)
    requireTested(row)
    if (row.delivery === 'upload') refuseState('The vendor uploads to this connection')
    if (row.state === 'stopped') refuseState('The connection was stopped. Resume it first')
    const runId = await startRun(tx, row.id, { cause: 'hand', startedBy: viewer.user.id })
    if (runId === undefined) return refuseState('A run of this connection is under way')
    await audit({ act: 'run connection', subject: describeConnection(row), after: { run: runId } })
    afterCommit(() => services.jobs.wake())
    return { runId, state: 'running' }
  },

  pauseConnection: async ({ services: { secretSealer }, tx, params, audit }) => {
    const row = await getLocked(tx, params.id)
    if (row.state !== 'active') refuseState('Only an active connection can be paused')
    const paused = await saveState(tx, row.id, { state: 'paused', next_run_at: null })
    await audit({ act: 'pause connection', subject: describeConnection(row) })
    return presentOne(tx, secretSealer, paused)
  },

  resumeConnection: async ({ services: { secretSealer }, tx, params, audit }) => {
    const row = await getLocked(tx, params.id)
    requireTested(row)
    if (row.state === 'active') refuseState('The connection is active')
    const next = findNextRun(row.schedule, await readNow(tx))
    const resumed = await saveState(tx, row.id, { state: 'active', next_run_at: next })
    await audit({
      act: 'resume connection',
      subject: describeConnection(row),
      before: { state: row.state },
      after: { state: resumed.state },
    })
    return presentOne(tx, secretSealer, resumed)
  },

  listConnectionRuns: async ({ db, params, query }) => {
    await getConnection(db, params.id)
    return listPage(
      query,
      {
        query: db.selectFrom('connection_runs').selectAll().where('connection_id', '=', params.id),
        sorts: { id: 'id', state: 'state', startedAt: 'started_at', fileName: 'file_name' },
        defaultSort: { by: 'id', order: 'desc' },
        searchColumns: ['state', 'file_name', 'message'],
      },
      (rows) => rows.map(presentRun),
    )
  },

  createConnectionKey: async ({ tx, params, audit }) => {
    const row = await getLocked(tx, params.id)
    if (row.delivery === 'download') refuseState('Only a connection for uploads has a key')
    const { key, columns } = createKey(UPLOAD_KEY_PREFIX)
    await tx.updateTable('connections').set(columns).where('id', '=', row.id).execute()
    await audit({
      act: 'replace key of connection',
      subject: describeConnection(row),
      before: { hasKey: row.key_hash !== null },
      after: { hasKey: true },
    })
    return { key }
  },
}

async function getConnection(db: Db, id: number): Promise<ConnectionRow> {
  return (await findConnection(db, id)) ?? refuse('ITEM_NOT_FOUND')
}

async function getLocked(tx: Tx, id: number): Promise<ConnectionRow> {
  return (await lockConnection(tx, id)) ?? refuse('ITEM_NOT_FOUND')
}

async function saveState(
  tx: Tx,
  id: number,
  changes: Pick<ConnectionRow, 'state' | 'next_run_at'>,
): Promise<ConnectionRow> {
  return tx
    .updateTable('connections')
    .set({ ...changes, stop_reason: null, failures: 0 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

function requireTested({ tested_at }: ConnectionRow): void {
  if (tested_at === null) refuseState('Test the connection first')
}

/** Refuses an action that the state of a connection does not allow. */
function refuseState(message: string): never {
  return refuseRequest('', message)
}

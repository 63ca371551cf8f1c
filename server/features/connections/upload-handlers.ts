import { sql } from 'kysely'
import { readUploadKey } from '#domain/connection/upload-key.ts'
import { refuse } from '#contract/refusal.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { ReceivedFile } from '#server/platform/http/receive-upload.ts'
import { hashText } from '#server/platform/sealing/hash-text.ts'
import { makeConnectionFileKey } from './connection-files.ts'
import type { ConnectionServices } from './connection-services.ts'
import { findConnection, lockConnection, type ConnectionRow } from './connection-store.ts'
import { queueRun, startRun } from './run-store.ts'

type Services = Pick<ConnectionServices, 'database' | 'files' | 'jobs'>

/** Uploads of one connection that may wait for those before them. */
const maxQueuedRuns = 10

type Started = { runId: number; state: 'queued' | 'running' | 'left' }

export type UploadCredentials = {
  id: number
  authorization: string | undefined
  keyInUrl: string | undefined
}

/**
 * Refuses an upload without the key of its connection, before its body is read. Nothing tells a wrong key from an unknown
 * connection.
 */
export async function requireUploadKey(db: Db, credentials: UploadCredentials): Promise<void> {
  acceptKey(await findConnection(db, credentials.id), credentials)
}

function acceptKey(
  row: ConnectionRow | undefined,
  { authorization, keyInUrl }: UploadCredentials,
): ConnectionRow {
  const key = readUploadKey(authorization, keyInUrl, (text) => Buffer.from(text, 'base64').toString())
  // How long it takes to compare hashes says nothing about the key.
  const isAccepted = key !== undefined && row?.delivery === 'upload' && row.key_hash === hashText(key)
  if (!row || !isAccepted) return refuse('ITEM_NOT_FOUND')
  if (row.state === 'paused' || row.state === 'stopped') {
    refuse('ITEM_NOT_FOUND', [{ path: '', message: 'This connection is paused' }], 409)
  }
  return row
}

type UploadCall = {
  services: Services
  params: { id: number }
  query: { key?: string | undefined }
  headers: Readonly<Record<string, string | undefined>>
  file: ReceivedFile
}

async function receiveList({ services, params, query, headers, file }: UploadCall): Promise<Started> {
  const { database, files, jobs } = services
  const key = makeConnectionFileKey(file.fileName)
  await files.put(key, file.path)
  try {
    const started = await database.db.transaction().execute(async (tx) => {
      const credentials = { id: params.id, authorization: headers['authorization'], keyInUrl: query.key }
      const row = acceptKey(await lockConnection(tx, params.id), credentials)
      return row.state === 'testing' ? storeFirst(tx, row, { key, file }) : begin(tx, row, { key, file })
    })
    jobs.wake()
    return started
  } catch (error) {
    await files.remove(key)
    throw error
  }
}

type Received = { key: string; file: ReceivedFile }

/** Begins the run of an uploaded list, or queues it behind the run that is under way. */
async function begin(tx: Tx, { id }: ConnectionRow, { key, file }: Received): Promise<Started> {
  const run = {
    cause: 'upload',
    startedBy: null,
    storedKey: key,
    fileName: file.fileName,
    bytes: file.sizeBytes,
  } as const
  const queued = await tx
    .selectFrom('connection_runs')
    .select('id')
    .where('connection_id', '=', id)
    .where('state', '=', 'queued')
    .execute()
  const runId = queued.length === 0 ? await startRun(tx, id, run) : undefined
  if (runId !== undefined) return { runId, state: 'running' }
  if (queued.length >= maxQueuedRuns) {
    refuse(
      'ITEM_NOT_FOUND',
      [{ path: '', message: 'Earlier uploads are still waiting. Upload again later' }],
      409,
    )
  }
  return { runId: await queueRun(tx, id, run), state: 'queued' }
}

/** Stores the first upload for the mapping page, while the connection is being set up. */
async function storeFirst(tx: Tx, { id }: ConnectionRow, { key, file }: Received): Promise<Started> {
  await tx
    .updateTable('connections')
    .set({ first_file_key: key, first_file_name: file.fileName, tested_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  const { id: runId } = await tx
    .insertInto('connection_runs')
    .values({
      connection_id: id,
      state: 'left',
      cause: 'upload',
      file_name: file.fileName,
      bytes: file.sizeBytes,
      message: 'The connection is being set up. Its test uses this file',
      finished_at: sql<Date>`now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { runId, state: 'left' }
}

export const uploadHandlers: Handlers<'putStockList' | 'postStockList', Services> = {
  putStockList: receiveList,
  postStockList: receiveList,
}

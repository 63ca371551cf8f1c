import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { findFaultKind } from '#server/platform/database/find-fault-kind.ts'
import { DurableNodeFS } from './durable-fs.ts'
import { findMissingPages, listTableFiles, type TableFiles } from './missing-pages.ts'
import type { DatabaseResult, DatabaseFailure, Fault, WorkerReply, WorkerRequest } from './protocol.ts'

const port = parentPort
if (!port) throw new Error('The embedded database runs in a worker thread only')

// `EmbeddedDatabase.open` passes exactly this.
const { folder } = workerData as { folder: string }

const INT8 = 20
const NUMERIC = 1700
const DATE = 1082

const fs = new DurableNodeFS(folder)
/** What the database has logged until it is ready: PGlite's own errors do not say why it does not open. */
let startLog: string[] | undefined = []
const settings = [
  'fsync=on',
  'wal_sync_method=fsync',
  'synchronous_commit=on',
  // Each segment of the write-ahead log is written once: filled with zeros first, a long list would write all
  // of it twice.
  'wal_init_zero=off',
  'TimeZone=UTC',
]
const database = new PGlite({
  fs,
  // A calendar day stays text: a `Date` would be a moment in the server's time zone.
  parsers: { [INT8]: Number, [NUMERIC]: Number, [DATE]: String },
  // PostgreSQL's default today: a damaged page fails the query that reads it.
  initDbStartParams: ['--data-checksums'],
  onStderr: (text) => {
    startLog?.push(text)
    return false
  },
  startParams: [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    ...settings.flatMap((setting) => ['-c', setting]),
  ],
})

const post = (reply: WorkerReply): void =>
  port.postMessage(reply, 'copied' in reply && reply.copied ? [reply.copied.buffer] : [])

function describeFailure(error: unknown): DatabaseFailure {
  // These are the only fields read, whatever was thrown, and each is checked to be a string.
  const { message, code, constraint, detail } = error as Record<string, unknown>
  const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
  return {
    message: asText(message) ?? String(error),
    code: asText(code),
    constraint: asText(constraint),
    detail: asText(detail),
  }
}

/** A failed statement may leave output behind, which would precede the output of the next copy. */
let hasLeftoverOutput = false

async function handleRequest(request: WorkerRequest): Promise<DatabaseResult> {
  switch (request.kind) {
    case 'query': {
      const { rows, affectedRows } = await database.query(request.sql, [...request.parameters])
      return { rows, affectedRows }
    }
    case 'copy in': {
      // A copy, because the type of the bytes allows shared memory, which a blob cannot hold.
      const { affectedRows } = await database.query(request.sql, [], {
        blob: new Blob([new Uint8Array(request.bytes)]),
      })
      return { rows: [], affectedRows }
    }
    case 'copy out': {
      if (hasLeftoverOutput) await database.query(`copy (select) to '/dev/blob'`)
      hasLeftoverOutput = true
      const { blob } = await database.query(request.sql)
      hasLeftoverOutput = false
      if (!blob) throw new Error('The statement returned no COPY data')
      return { rows: [], affectedRows: undefined, copied: new Uint8Array(await blob.arrayBuffer()) }
    }
    case 'close': {
      await database.close()
      return { rows: [], affectedRows: undefined }
    }
  }
}

/**
 * Checks that a commit reaches the disk before it is confirmed. Throws where PGlite no longer calls the fsync
 * hook.
 */
async function verifyDurability(): Promise<void> {
  const before = fs.syncs
  await database.exec(
    'create table if not exists durability_proof (at timestamptz); delete from durability_proof; insert into durability_proof values (now())',
  )
  if (fs.syncs === before) throw new Error('The embedded database does not sync its commits to disk')
}

/** Returns what a page that is gone would take with it; undefined if all pages are there. */
async function findLostRows(): Promise<string | undefined> {
  // The check reads the files, so the pages in memory must be in them.
  await database.exec('checkpoint')
  const { rows } = await database.query<TableFiles>(listTableFiles)
  const losses = rows.flatMap((table) => {
    const { length } = findMissingPages(folder, table)
    return length === 0
      ? []
      : [`${table.name} has lost the rows of ${length === 1 ? 'a page' : `${length} pages`}`]
  })
  return losses.length === 0 ? undefined : losses.join('; ')
}

/** Opens the database. Returns why it cannot be used; undefined for a sound one. */
async function findFault(): Promise<Fault | undefined> {
  try {
    await database.waitReady
  } catch (error) {
    const logged = (startLog ?? []).flatMap((line) => /(?:FATAL|PANIC|ERROR): +(.+)/.exec(line)?.[1] ?? [])
    const reason = logged.at(-1) ?? describeFailure(error).message
    return { kind: logged.some((line) => line.includes('No space left')) ? 'disk full' : 'damaged', reason }
  }
  startLog = undefined
  await verifyDurability()
  const lostRows = await findLostRows()
  return lostRows === undefined ? undefined : { kind: 'damaged', reason: lostRows }
}

try {
  const fault = await findFault()
  if (fault) {
    post({ broken: fault })
  } else {
    port.on('message', (request: WorkerRequest) => {
      handleRequest(request).then(
        (result) => post({ id: request.id, ...result }),
        (error: unknown) => post({ id: request.id, failure: describeFailure(error) }),
      )
    })
    post({ ready: true })
  }
} catch (error) {
  const { message: reason, code } = describeFailure(error)
  post({ broken: { kind: findFaultKind(code), reason } })
}

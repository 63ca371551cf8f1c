import { sql } from 'kysely'
import { refuse, refuseRequest } from '#contract/refusal.ts'
import type { ConnectionForm } from '#contract/schemas/connections.ts'
import type { RemoteServer } from '#contract/schemas/remote-servers.ts'
import type { Schedule } from '#contract/schemas/schedule.ts'
import type { ConnectionFilter } from '#domain/connection/states.ts'
import { mayKeepSecrets } from '#domain/remote-server/secrets.ts'
import { listVendorNames } from '#server/identity/storefronts/vendor-names.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { listPage } from '#server/platform/database/list-page.ts'
import { refuseDuplicate } from '#server/platform/database/unique-violation.ts'
import { refuseIfStale, toTag } from '#server/platform/http/versions.ts'
import { markJobStopped } from '#server/platform/jobs/job-store.ts'
import { mergeSecrets, sealSecrets } from '#server/platform/remote-files/remote-secrets.ts'
import { findNextRun } from '#server/platform/schedule/next-run.ts'
import type { ConnectionServices } from './connection-services.ts'
import {
  findConnection,
  isToCheck,
  lockConnection,
  readNow,
  selectConnections,
  type ConnectionRow,
} from './connection-store.ts'
import { describeConnection } from './describe-connection.ts'
import { describeForAudit, presentConnections, presentOne } from './present-connection.ts'
import { stopImport } from './follow-runs.ts'

type Services = Pick<ConnectionServices, 'secretSealer' | 'files'>

type Names =
  | 'listConnections'
  | 'readConnection'
  | 'createConnection'
  | 'changeConnection'
  | 'deleteConnection'

const duplicateRefusals = {
  connections_name: () => refuseRequest('name', 'Another connection already has this name'),
}

export const connectionHandlers: Handlers<Names, Services> = {
  listConnections: ({ services: { secretSealer }, db, query }) =>
    listPage(
      query,
      {
        query: selectMatching(db, query),
        sorts: {
          id: 'connections.id',
          name: sql`lower(connections.name)`,
          vendorName: sql`lower(connections.vendor_name)`,
          state: 'connections.state',
          nextRunAt: 'connections.next_run_at',
          lastListAt: 'connections.last_list_at',
        },
        defaultSort: { by: 'name', order: 'asc' },
        searchColumns: ['connections.name', 'connections.vendor_name'],
      },
      (rows) => presentConnections(db, secretSealer, rows),
    ),

  readConnection: async ({ services: { secretSealer }, db, params, setHeader }) => {
    const row = (await findConnection(db, params.id)) ?? refuse('ITEM_NOT_FOUND')
    setHeader('etag', toTag(row.version))
    return presentOne(db, secretSealer, row)
  },

  createConnection: async ({ services: { secretSealer }, tx, body, audit, setHeader }) => {
    const server = requireServer(body)
    const secrets = mergeSecrets(secretSealer, server, body.secrets)
    const inserted = await refuseDuplicate(duplicateRefusals, async () =>
      tx
        .insertInto('connections')
        .values({ ...(await toColumns(tx, body)), server: toJson(server && pinNothing(server)) })
        .returningAll()
        .executeTakeFirstOrThrow(),
    )
    const sealed = sealSecrets(secretSealer, secrets, `connection ${inserted.id}`)
    await tx
      .updateTable('connections')
      .set({ sealed_secrets: sealed })
      .where('id', '=', inserted.id)
      .execute()
    const connection = await presentOne(tx, secretSealer, { ...inserted, sealed_secrets: sealed })
    await audit({
      act: 'create connection',
      subject: describeConnection(inserted),
      after: describeForAudit(connection),
    })
    setHeader('etag', toTag(inserted.version))
    return connection
  },

  changeConnection: async ({ services: { secretSealer }, tx, params, body, headers, audit, setHeader }) => {
    const before = (await lockConnection(tx, params.id)) ?? refuse('ITEM_NOT_FOUND')
    const shownBefore = await presentOne(tx, secretSealer, before)
    refuseIfStale(headers, before.version, () => shownBefore)
    const server = requireServer(body)
    const context = `connection ${before.id}` as const
    const stored = { server: before.server, sealed: before.sealed_secrets, context }
    const secrets = mergeSecrets(secretSealer, server, body.secrets, stored)
    const columns = await toColumns(tx, body)
    const row = await refuseDuplicate(duplicateRefusals, async () =>
      tx
        .updateTable('connections')
        .set({
          ...columns,
          server: toJson(server && keepPin(before.server, server)),
          sealed_secrets: sealSecrets(secretSealer, secrets, context),
          ...(server && { key_hash: null, key_prefix: null }),
          ...(before.state === 'active' && {
            next_run_at: findNextRun(readSchedule(body), await readNow(tx)),
          }),
          ...forgetLastList(before, body),
          version: sql<number>`version + 1`,
        })
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    )
    const connection = await presentOne(tx, secretSealer, row)
    await audit({
      act: 'change connection',
      subject: describeConnection(before),
      before: describeForAudit(shownBefore),
      after: { ...describeForAudit(connection), enteredSecrets: Object.keys(body.secrets ?? {}) },
    })
    setHeader('etag', toTag(row.version))
    return connection
  },

  deleteConnection: async ({ services, tx, params, audit, afterCommit }) => {
    const row = (await lockConnection(tx, params.id)) ?? refuse('ITEM_NOT_FOUND')
    const runs = await tx
      .selectFrom('connection_runs')
      .select(['job_id', 'import_job_id', 'stored_key'])
      .where('connection_id', '=', row.id)
      .where('state', 'in', ['queued', 'running'])
      .execute()
    for (const { job_id, import_job_id } of runs) {
      if (job_id !== null) await markJobStopped(tx, job_id, 'The connection was deleted')
      if (import_job_id !== null) await stopImport(tx, import_job_id)
    }
    await tx.deleteFrom('connections').where('id', '=', row.id).execute()
    const shown = await presentOne(tx, services.secretSealer, row)
    await audit({
      act: 'delete connection',
      subject: describeConnection(row),
      before: describeForAudit(shown),
    })
    const keys = [row.first_file_key, ...runs.map(({ stored_key }) => stored_key)]
    // What cannot be removed now is swept later.
    afterCommit(() => {
      for (const key of keys) if (key !== null) services.files.remove(key).catch(() => undefined)
    })
    return undefined
  },
}

type Filter = { vendorName?: string | undefined; state?: ConnectionFilter | undefined }

function selectMatching(db: Db, { vendorName, state }: Filter) {
  const all = selectConnections(db)
  const ofVendor =
    vendorName === undefined
      ? all
      : all.where(sql`lower(connections.vendor_name)`, '=', vendorName.toLowerCase())
  if (state === undefined) return ofVendor
  return state === 'to-check' ? ofVendor.where(isToCheck) : ofVendor.where('connections.state', '=', state)
}

/** Returns the schedule of a connection. The vendor starts the runs of one to which they upload. */
function readSchedule({ delivery, schedule }: Pick<ConnectionForm, 'delivery' | 'schedule'>): Schedule {
  return delivery === 'upload' ? { kind: 'manual' } : schedule
}

/** Returns the server from which the shop downloads; null where the vendor uploads. */
function requireServer({ delivery, server }: ConnectionForm): RemoteServer | null {
  if (delivery === 'upload') return null
  return server ?? refuseRequest('server', 'Enter the server')
}

function toJson(server: RemoteServer | null): string | null {
  return server && JSON.stringify(server)
}

async function toColumns(tx: Tx, body: ConnectionForm) {
  const [known] = await listVendorNames(tx, [body.vendorName])
  return {
    // As the stock spells it.
    vendor_name: known ?? body.vendorName,
    name: body.name,
    file_pattern: body.filePattern,
    is_whole_list: body.isWholeList,
    delivery: body.delivery,
    schedule: JSON.stringify(readSchedule(body)),
    silence_hours: body.silenceHours,
    rate_days: body.rateDays ?? null,
  }
}

/** Only a test pins the host key of a server. */
function pinNothing(server: RemoteServer): RemoteServer {
  return server.protocol === 'sftp' ? { ...server, hostKey: null } : server
}

/** A change may drop the pinned host key, for the next test to pin the new one, but not set another. */
function keepPin(before: RemoteServer | null, after: RemoteServer): RemoteServer {
  const isKept =
    before?.protocol === 'sftp' &&
    after.protocol === 'sftp' &&
    after.hostKey === before.hostKey &&
    mayKeepSecrets(before, after)
  return isKept ? after : pinNothing(after)
}

/** The same bytes mean something else for another vendor, or as another kind of list. */
function forgetLastList(before: ConnectionRow, after: ConnectionForm) {
  const isSame =
    before.vendor_name.toLowerCase() === after.vendorName.toLowerCase() &&
    before.is_whole_list === after.isWholeList
  return isSame
    ? {}
    : { last_sha256: null, last_file_name: null, last_file_modified_at: null, is_last_applied: false }
}

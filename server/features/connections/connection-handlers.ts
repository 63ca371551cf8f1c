import { sql } from 'kysely'
import { refuse, refuseRequest } from '#contract/refusal.ts'
import type { ConnectionForm, ConnectionServer } from '#contract/schemas/connections.ts'
import { listVendorNames } from '#server/identity/storefronts/vendor-names.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { listPage } from '#server/platform/database/list-page.ts'
import { refuseDuplicate } from '#server/platform/database/unique-violation.ts'
import { refuseIfStale, toTag } from '#server/platform/http/versions.ts'
import { markJobStopped } from '#server/platform/jobs/job-store.ts'
import { identifyServer, mergeSecrets, openSecrets, sealSecrets } from './connection-secrets.ts'
import type { ConnectionServices } from './connection-services.ts'
import { findConnection, lockConnection, selectConnections, type ConnectionRow } from './connection-store.ts'
import { describeConnection } from './describe-connection.ts'
import { findNextRun } from './next-run.ts'
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
  listConnections: async ({ services: { secretSealer }, db, query }) => {
    const all = selectConnections(db)
    const { vendorName } = query
    return listPage(
      query,
      {
        query:
          vendorName === undefined
            ? all
            : all.where(sql`lower(connections.vendor_name)`, '=', vendorName.toLowerCase()),
        sorts: {
          id: 'connections.id',
          name: sql`lower(connections.name)`,
          vendorName: sql`lower(connections.vendor_name)`,
          state: 'connections.state',
          nextRunDate: 'connections.next_run_at',
          lastListDate: 'connections.last_list_at',
        },
        defaultSort: { by: 'name', order: 'asc' },
        searchColumns: ['connections.name', 'connections.vendor_name'],
      },
      (rows) => presentConnections(db, secretSealer, rows),
    )
  },

  readConnection: async ({ services: { secretSealer }, db, params, setHeader }) => {
    const row = (await findConnection(db, params.id)) ?? refuse('ITEM_NOT_FOUND')
    setHeader('etag', toTag(row.version))
    return presentOne(db, secretSealer, row)
  },

  createConnection: async ({ services: { secretSealer }, tx, body, audit, setHeader }) => {
    requireSecureServer(body.server)
    const inserted = await refuseDuplicate(duplicateRefusals, async () =>
      tx
        .insertInto('connections')
        .values({ ...(await toColumns(tx, body)), server: JSON.stringify(pinNothing(body.server)) })
        .returningAll()
        .executeTakeFirstOrThrow(),
    )
    const sealed = sealSecrets(secretSealer, inserted.id, body.secrets ?? {})
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
    requireSecureServer(body.server)
    const secrets = mergeSecrets(
      { server: before.server, secrets: openSecrets(secretSealer, before) },
      { server: body.server, secrets: body.secrets },
    )
    const row = await refuseDuplicate(duplicateRefusals, async () =>
      tx
        .updateTable('connections')
        .set({
          ...(await toColumns(tx, body)),
          server: JSON.stringify(keepPin(before.server, body.server)),
          sealed_secrets: sealSecrets(secretSealer, before.id, secrets),
          ...(before.state === 'active' && { next_run_at: planNextRun(body.server, body.schedule) }),
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
      after: { ...describeForAudit(connection), ...(body.secrets && { secrets: 'entered again' }) },
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

/** Returns the time of the next run by itself; null for a connection that waits for uploads. */
export function planNextRun(
  server: ConnectionServer,
  schedule: ConnectionForm['schedule'],
  now = new Date(),
): Date | null {
  return server.protocol === 'push' ? null : findNextRun(schedule, now)
}

async function toColumns(tx: Tx, body: ConnectionForm) {
  const [known] = await listVendorNames(tx, [body.vendorName])
  return {
    // As the stock spells it.
    vendor_name: known ?? body.vendorName,
    name: body.name,
    file_pattern: body.filePattern,
    is_whole_list: body.isWholeList,
    schedule: JSON.stringify(body.schedule),
    silence_hours: body.silenceHours,
  }
}

/** A name and password must not be in the address: lists and the activity log show it. */
function requireSecureServer(server: ConnectionServer): void {
  if (server.protocol !== 'https') return
  const url = URL.parse(server.url)
  if (!url || !/^https?:$/.test(url.protocol)) {
    refuseRequest('server.url', 'Enter a web address, such as https://vendor.example/stock.csv')
  }
  if (url.username !== '' || url.password !== '') {
    refuseRequest('server.url', 'Enter name and password in their own fields')
  }
}

/** Only a test pins the host key of a server. */
function pinNothing(server: ConnectionServer): ConnectionServer {
  return server.protocol === 'sftp' ? { ...server, hostKey: null } : server
}

/** A change may drop the pinned host key, for the next test to pin the new one, but not set another. */
function keepPin(before: ConnectionServer, after: ConnectionServer): ConnectionServer {
  const isKept =
    before.protocol === 'sftp' &&
    after.protocol === 'sftp' &&
    after.hostKey === before.hostKey &&
    identifyServer(before) === identifyServer(after)
  return isKept ? after : pinNothing(after)
}

/** The same bytes mean something else for another vendor, or as another kind of list. */
function forgetLastList(before: ConnectionRow, after: ConnectionForm) {
  const isSame =
    before.vendor_name.toLowerCase() === after.vendorName.toLowerCase() &&
    before.is_whole_list === after.isWholeList
  return isSame ? {} : { last_sha256: null, last_file_name: null, last_file_date: null }
}

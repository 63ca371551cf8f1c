import { sql, type Insertable } from 'kysely'
import type { DestinationForm } from '#contract/schemas/destinations.ts'
import type { RemoteServer } from '#contract/schemas/remote-servers.ts'
import { refuse, refuseRequest } from '#contract/refusal.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { listPage } from '#server/platform/database/list-page.ts'
import type { DestinationsTable } from '#server/platform/database/tables/destinations.ts'
import { refuseIfStale, toTag } from '#server/platform/http/versions.ts'
import { makeLink, type LinkSettings } from '#server/platform/mail/links.ts'
import { mergeSecrets, sealSecrets } from '#server/platform/remote-files/remote-secrets.ts'
import { findNextRun } from '#server/platform/schedule/next-run.ts'
import { createKey } from '#server/platform/sealing/create-key.ts'
import type { Sealer } from '#server/platform/sealing/sealer.ts'
import {
  dropDestination,
  findDestination,
  insertDestination,
  lockDestination,
  lockPartnerById,
  saveDestination,
  selectDestinations,
  type DestinationRow,
} from './destination-store.ts'
import { describeDestination, presentDestination } from './present-destination.ts'
import { findLastRuns } from './run-store.ts'

type Services = { secretSealer: Sealer; settings: LinkSettings }

type Names =
  | 'listDestinations'
  | 'readDestination'
  | 'createDestination'
  | 'changeDestination'
  | 'deleteDestination'
  | 'pauseDestination'
  | 'resumeDestination'
  | 'createDestinationKey'

export const destinationHandlers: Handlers<Names, Services> = {
  listDestinations: async ({ services, db, query }) =>
    listPage(
      query,
      {
        query: selectDestinations(db),
        sorts: {
          id: 'd.id',
          name: sql`lower(d.name)`,
          partnerName: sql`lower(p.partner_name)`,
          state: 'd.state',
          nextRunAt: 'd.next_run_at',
        },
        defaultSort: { by: 'id', order: 'asc' },
        searchColumns: ['d.name', 'p.partner_name', 'd.state'],
      },
      async (rows) => {
        const lastRuns = await findLastRuns(
          db,
          rows.map(({ id }) => id),
        )
        return rows.map((row) => presentDestination(row, lastRuns.get(row.id), services.secretSealer))
      },
    ),

  readDestination: async ({ services, db, params, setHeader }) => {
    const row = (await findDestination(db, params.id)) ?? refuse('ITEM_NOT_FOUND')
    setHeader('etag', toTag(row.version))
    return present(db, row, services)
  },

  createDestination: async ({ services, tx, body, audit, setHeader }) => {
    await requirePartner(tx, body.partnerId)
    const server = requireServer(body)
    const secrets = mergeSecrets(services.secretSealer, server, body.secrets)
    const key = body.delivery === 'download' ? createKey() : undefined
    const id = await insertDestination(tx, { ...toColumns(body, server), ...key?.columns })
    const sealed = sealSecrets(services.secretSealer, secrets, `destination ${id}`)
    await tx.updateTable('destinations').set({ sealed_secrets: sealed }).where('id', '=', id).execute()
    const row = (await findDestination(tx, id)) ?? refuse('ITEM_NOT_FOUND')
    await audit({ act: 'create destination', subject: nameOf(row), after: describeDestination(row) })
    setHeader('etag', toTag(row.version))
    return {
      destination: await present(tx, row, services),
      downloadUrl: key ? formatDownloadUrl(services.settings, id, key.key) : null,
    }
  },

  changeDestination: async ({ services, tx, params, body, headers, audit, setHeader }) => {
    const before = (await lockDestination(tx, params.id)) ?? refuse('ITEM_NOT_FOUND')
    const presentBefore = await present(tx, before, services)
    refuseIfStale(headers, before.version, () => presentBefore)
    await requirePartner(tx, body.partnerId)
    const server = requireServer(body)
    const stored = {
      server: before.server,
      sealed: before.sealed_secrets,
      context: `destination ${before.id}` as const,
    }
    const secrets = mergeSecrets(services.secretSealer, server, body.secrets, stored)
    const isNewDownload = body.delivery === 'download' && before.delivery !== 'download'
    const key = isNewDownload ? createKey() : undefined
    await saveDestination(tx, before.id, {
      ...toColumns(body, server),
      sealed_secrets: sealSecrets(services.secretSealer, secrets, stored.context),
      ...(body.delivery === 'upload' ? { key_hash: null, key_prefix: null } : key?.columns),
      // The new server may not have the file.
      sent_sha256: null,
      // A confirmed server may be used again.
      ...(before.state === 'stopped' && { state: 'active', stop_reason: null, failures: 0 }),
    })
    const row = (await findDestination(tx, before.id)) ?? refuse('ITEM_NOT_FOUND')
    await audit({
      act: 'change destination',
      subject: nameOf(before),
      before: describeDestination(before),
      after: { ...describeDestination(row), enteredSecrets: Object.keys(body.secrets ?? {}) },
    })
    setHeader('etag', toTag(row.version))
    return {
      destination: await present(tx, row, services),
      downloadUrl: key ? formatDownloadUrl(services.settings, row.id, key.key) : null,
    }
  },

  deleteDestination: async ({ tx, params, audit }) => {
    const row = (await lockDestination(tx, params.id)) ?? refuse('ITEM_NOT_FOUND')
    await dropDestination(tx, row.id)
    await audit({ act: 'delete destination', subject: nameOf(row), before: describeDestination(row) })
  },

  pauseDestination: async ({ services, tx, params, audit }) => {
    const row = (await lockDestination(tx, params.id)) ?? refuse('ITEM_NOT_FOUND')
    if (row.state !== 'paused') {
      await saveDestination(tx, row.id, { state: 'paused', stop_reason: null, retry_at: null, failures: 0 })
      await audit({ act: 'pause destination', subject: nameOf(row) })
    }
    return present(tx, (await findDestination(tx, row.id)) ?? refuse('ITEM_NOT_FOUND'), services)
  },

  resumeDestination: async ({ services, tx, params, audit }) => {
    const row = (await lockDestination(tx, params.id)) ?? refuse('ITEM_NOT_FOUND')
    if (row.state !== 'active') {
      await saveDestination(tx, row.id, {
        state: 'active',
        stop_reason: null,
        failures: 0,
        next_run_at: findNextRun(row.schedule, new Date()),
      })
      await audit({ act: 'resume destination', subject: nameOf(row) })
    }
    return present(tx, (await findDestination(tx, row.id)) ?? refuse('ITEM_NOT_FOUND'), services)
  },

  createDestinationKey: async ({ services, tx, params, audit }) => {
    const row = (await lockDestination(tx, params.id)) ?? refuse('ITEM_NOT_FOUND')
    if (row.delivery !== 'download') refuseRequest('', 'This destination is an upload and has no key')
    const { key, columns } = createKey()
    await saveDestination(tx, row.id, columns)
    await audit({ act: 'replace key of destination', subject: nameOf(row) })
    return { downloadUrl: formatDownloadUrl(services.settings, row.id, key) }
  },
}

/** Returns the URL that a marketplace downloads. */
function formatDownloadUrl(settings: LinkSettings, id: number, key: string): string {
  return makeLink(settings, null, `/api/destinations/${id}/file`, { key })
}

async function present(db: Db, row: DestinationRow, { secretSealer }: Pick<Services, 'secretSealer'>) {
  const lastRuns = await findLastRuns(db, [row.id])
  return presentDestination(row, lastRuns.get(row.id), secretSealer)
}

function nameOf({ name }: DestinationRow): string {
  return `destination ${name}`
}

async function requirePartner(tx: Tx, partnerId: number): Promise<void> {
  if (!(await lockPartnerById(tx, partnerId))) refuseRequest('partnerId', 'Choose a marketplace')
}

/** Returns the server of an upload; null for a download. */
function requireServer({ delivery, server }: DestinationForm): RemoteServer | null {
  if (delivery === 'download') return null
  if (!server) return refuseRequest('server', 'Enter the server')
  if (server.protocol === 'imap') refuseRequest('server.protocol', 'A mailbox receives no files')
  return server
}

/** Returns the columns that a person edits. A download starts by itself whenever the marketplace asks. */
function toColumns(
  { name, partnerId, delivery, method, filePattern, schedule: entered, filter }: DestinationForm,
  server: RemoteServer | null,
): Insertable<DestinationsTable> {
  const schedule = delivery === 'download' ? { kind: 'manual' as const } : entered
  return {
    name,
    partner_id: partnerId,
    delivery,
    server: server && JSON.stringify(server),
    method,
    file_pattern: filePattern,
    schedule: JSON.stringify(schedule),
    filter: JSON.stringify(filter),
    next_run_at: findNextRun(schedule, new Date()),
    retry_at: null,
  }
}

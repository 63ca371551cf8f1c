import { sql } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { refuse, refuseRequest } from '#contract/refusal.ts'
import type { ConnectionTest } from '#contract/schemas/connections.ts'
import type { RemoteServer } from '#contract/schemas/remote-servers.ts'
import { describeReasonToLeave } from '#domain/connection/judge-file.ts'
import { recheckViewer } from '#server/identity/viewer/guard.ts'
import type { SessionViewer } from '#server/identity/viewer/viewer.ts'
import { createAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { RemoteFailure, type RemoteFile } from '#server/platform/remote-files/remote-files.ts'
import { openSecrets } from '#server/platform/remote-files/remote-secrets.ts'
import { readTimeZone } from '#server/platform/schedule/next-run.ts'
import { makeConnectionFileKey } from './connection-files.ts'
import type { ConnectionServices } from './connection-services.ts'
import { findConnection, lockConnection, readNow, type ConnectionRow } from './connection-store.ts'
import { describeConnection } from './describe-connection.ts'
import { fetchList, readFilePattern, type FetchedList, type FetchOutcome } from './fetch-list.ts'
import { presentOne } from './present-connection.ts'

type Services = Pick<
  ConnectionServices,
  'secretSealer' | 'files' | 'remoteFiles' | 'database' | 'settings' | 'jobs'
>

const maxListedFiles = 50
/** The file names that an explanation quotes. */
const maxQuotedNames = 5

/**
 * Fetches the first list of a connection without importing it, stores it for the mapping page and pins the host key.
 * Source: requirements 40.3.
 */
export async function testConnection(
  services: Services,
  viewer: SessionViewer,
  id: number,
): Promise<ConnectionTest> {
  const { db } = services.database
  const row = (await findConnection(db, id)) ?? refuse('ITEM_NOT_FOUND')
  const folder = await mkdtemp(join(tmpdir(), 'tavernier-list-'))
  try {
    const { files, hostKey, fetched } = await fetchFirst(services, row, folder)
    const key = makeConnectionFileKey(fetched.name)
    await services.files.put(key, fetched.path)
    const saved = await db
      .transaction()
      .execute((tx) => save(tx, viewer, row, { key, name: fetched.name, hostKey }))
      .catch(async (error: unknown) => {
        await services.files.remove(key)
        throw error
      })
    if (row.first_file_key !== null) await services.files.remove(row.first_file_key)
    return {
      connection: await presentOne(db, services.secretSealer, saved),
      files: files.slice(0, maxListedFiles).map(presentFile),
      totalFiles: files.length,
      firstFile: { name: fetched.name, bytes: fetched.bytes },
      hostKey: hostKey ?? null,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Found = Pick<FetchOutcome, 'files' | 'hostKey'> & { fetched: FetchedList }

async function fetchFirst(
  { remoteFiles, secretSealer, settings, database, jobs }: Services,
  row: ConnectionRow,
  folder: string,
): Promise<Found> {
  const { server, file_pattern: filePattern, schedule } = row
  if (!server) {
    return refuseRequest('server', 'The vendor uploads to this connection. Wait for their first file')
  }
  const at = await readNow(database.db)
  const maxBytes = settings.UPLOAD_LIMIT_MB * 1024 * 1024
  const signal = jobs.stopping
  try {
    const secrets = openSecrets(secretSealer, row.sealed_secrets, `connection ${row.id}`)
    const timeZone = readTimeZone(schedule)
    const request = { server, secrets, filePattern, at, timeZone, maxBytes, folder, signal }
    const { files, hostKey, chosen, fetched } = await fetchList(remoteFiles, request)
    if (typeof fetched !== 'string') return { files, hostKey, fetched }
    const pattern = readFilePattern({ server, filePattern })
    const reason = `${describeReasonToLeave(fetched, chosen?.name ?? pattern)}. Test again later`
    return refuseRequest('filePattern', chosen ? reason : `No file is named ${pattern}. ${quote(files)}`)
  } catch (error) {
    if (error instanceof RemoteFailure) return refuseRequest('server', error.message)
    throw error
  }
}

function quote(files: readonly RemoteFile[]): string {
  if (files.length === 0) return 'The folder is empty'
  const names = files.slice(0, maxQuotedNames).map(({ name }) => name)
  const more = files.length > names.length ? ` and ${files.length - names.length} more` : ''
  return `The server has ${names.join(', ')}${more}`
}

async function save(
  tx: Tx,
  viewer: SessionViewer,
  tested: ConnectionRow,
  { key, name, hostKey }: { key: string; name: string; hostKey: string | undefined },
): Promise<ConnectionRow> {
  await recheckViewer(tx, viewer)
  const row = (await lockConnection(tx, tested.id)) ?? refuse('ITEM_NOT_FOUND')
  if (row.version !== tested.version)
    refuseRequest('', 'Someone changed the connection during the test. Test it again')
  const saved = await tx
    .updateTable('connections')
    .set({
      server: row.server && JSON.stringify(pinHostKey(row.server, hostKey)),
      tested_at: sql<Date>`now()`,
      first_file_key: key,
      first_file_name: name,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const after = { fileName: name, ...(hostKey !== undefined && { hostKey }) }
  await createAudit(tx, viewer.user)({ act: 'test connection', subject: describeConnection(row), after })
  return saved
}

function pinHostKey(server: RemoteServer, hostKey: string | undefined): RemoteServer {
  return server.protocol === 'sftp' && hostKey !== undefined ? { ...server, hostKey } : server
}

function presentFile({ name, bytes, modifiedAt }: RemoteFile): ConnectionTest['files'][number] {
  return { name, bytes, modifiedAt: modifiedAt?.toISOString() ?? null }
}

import { refuse, refuseRequest } from '#contract/refusal.ts'
import type { RemoteServer } from '#contract/schemas/remote-servers.ts'
import { getFormatName } from '#server/features/partners/present-partner.ts'
import { readPublishedStones } from '#server/features/partners/published-stones.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import { listPage } from '#server/platform/database/list-page.ts'
import type { ReasonCounts } from '#server/platform/database/tables/destinations.ts'
import type { JobRunner } from '#server/platform/jobs/job-runner.ts'
import {
  RemoteFailure,
  type RemoteFileClient,
  type RemoteFiles,
} from '#server/platform/remote-files/remote-files.ts'
import { mergeSecrets } from '#server/platform/remote-files/remote-secrets.ts'
import type { Sealer } from '#server/platform/sealing/sealer.ts'
import { findDestination, lockDestination } from './destination-store.ts'
import { narrowScope } from './make-stock-file.ts'
import { presentLeftOut, presentReasons, presentRun } from './present-destination.ts'
import { isRunning, startRun } from './run-store.ts'

type Services = { secretSealer: Sealer; remoteFiles: RemoteFileClient; jobs: JobRunner }

type Names =
  | 'testDestination'
  | 'previewDestination'
  | 'runDestination'
  | 'listDestinationRuns'
  | 'listLeftOutStones'

const testMs = 30_000

export const destinationRunHandlers: Handlers<Names, Services> = {
  testDestination: async ({ services, db, body }) => {
    const { destinationId, server, secrets } = body
    const stored =
      destinationId == null
        ? undefined
        : ((await findDestination(db, destinationId)) ?? refuse('ITEM_NOT_FOUND'))
    const all = mergeSecrets(
      services.secretSealer,
      server,
      secrets,
      stored && { server: stored.server, sealed: stored.sealed_secrets, context: `destination ${stored.id}` },
    )
    let files: RemoteFiles | undefined
    try {
      files = await services.remoteFiles.open(server, all, { ms: testMs })
      return { message: await tryServer(server, files), hostKey: files.hostKey ?? null }
    } catch (error) {
      if (!(error instanceof RemoteFailure)) throw error
      return refuseRequest('', error.message)
    } finally {
      await files?.close()
    }
  },

  previewDestination: async ({ db, body }) => {
    const partner =
      (await db.selectFrom('partners').selectAll().where('id', '=', body.partnerId).executeTakeFirst()) ??
      refuse('ITEM_NOT_FOUND')
    const counts: ReasonCounts = {}
    let rows = 0
    let totalCents = 0
    let leftOut = 0
    for await (const page of readPublishedStones(db, narrowScope(partner, body.filter))) {
      for (const { stone, reason } of page) {
        if (reason === undefined) {
          rows += 1
          totalCents += stone.totalPriceCents ?? 0
        } else {
          leftOut += 1
          counts[reason] = (counts[reason] ?? 0) + 1
        }
      }
    }
    const reasons = presentReasons(counts, getFormatName(partner))
    return { rows, leftOut, reasons, totalPrice: totalCents / 100 }
  },

  runDestination: async ({ services, tx, viewer, params, body, audit, afterCommit }) => {
    const row = (await lockDestination(tx, params.id)) ?? refuse('ITEM_NOT_FOUND')
    if (row.delivery === 'download') refuseRequest('', 'The marketplace downloads this file itself')
    if (await isRunning(tx, row.id)) refuseRequest('', 'This destination is being sent already')
    const run = await startRun(
      tx,
      { destination_id: row.id, cause: 'hand', is_forced: body.isForced },
      viewer.user.id,
    )
    await audit({ act: 'send stock', subject: `destination ${row.name}` })
    afterCommit(() => services.jobs.wake())
    return presentRun(run, getFormatName(row))
  },

  listDestinationRuns: async ({ db, params, query }) => {
    const row = (await findDestination(db, params.id)) ?? refuse('ITEM_NOT_FOUND')
    return listPage(
      query,
      {
        query: db.selectFrom('destination_runs').selectAll().where('destination_id', '=', row.id),
        sorts: { id: 'id', state: 'state', rows: 'rows', leftOut: 'left_out', bytes: 'bytes' },
        defaultSort: { by: 'id', order: 'desc' },
        searchColumns: ['state', 'cause', 'message', 'response', 'sha256', 'file_name'],
      },
      (runs) => runs.map((run) => presentRun(run, getFormatName(row))),
    )
  },

  listLeftOutStones: async ({ db, params, query }) => {
    const row = (await findDestination(db, params.id)) ?? refuse('ITEM_NOT_FOUND')
    const format = getFormatName(row)
    const { reason } = query
    const stones = db.selectFrom('destination_left_out').selectAll().where('destination_id', '=', row.id)
    return listPage(
      query,
      {
        query: reason ? stones.where('reason', '=', reason) : stones,
        sorts: { stockId: 'stock_id', reason: 'reason' },
        defaultSort: { by: 'stockId', order: 'asc' },
        searchColumns: ['stock_id', 'reason'],
      },
      (rows) => rows.map((stone) => presentLeftOut(stone, format)),
    )
  },
}

/** Looks into the folder of a server that the shop has signed in to, and returns what the screen says. */
async function tryServer(server: RemoteServer, files: RemoteFiles): Promise<string> {
  // Most addresses that receive a file cannot be read, and nothing is sent for a test.
  if (server.protocol === 'https') return 'The address may be used. The first run shows what it replies.'
  const found = await files.list({ ms: testMs })
  return `Signed in. The folder has ${found.length === 1 ? '1 file' : `${found.length} files`}.`
}

import type { diamondEndpoints, ImportAnswer } from '#contract/endpoints/diamonds.ts'
import type { Db, Database } from '#server/platform/database/database.ts'
import type { Call, Handlers } from '#server/identity/viewer/handler.ts'
import { loadHeadingAnswers } from './choose-headings.ts'
import { openImport } from './open-import.ts'
import { beginImport, runImport } from './run-import.ts'
import type { ChangeFeed } from '#server/platform/change-feed/follow-changes.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { Catalogue } from '#server/stock/catalogue/catalogue.ts'
import type { FastifyBaseLogger } from 'fastify'

/** Services that these handlers use. */
type Services = {
  catalogue: Catalogue
  changes: ChangeFeed
  database: Database
  files: FileStore
  log: FastifyBaseLogger
}

type ImportCall = Pick<
  Call<(typeof diamondEndpoints)['importDiamonds'], Services>,
  'services' | 'viewer' | 'body' | 'file' | 'headers'
> & { db: Db }

/**
 * Imports an uploaded file. With `Prefer: respond-async` it returns the job at once; the job reports a
 * failure.
 */
async function importFile(
  { services, db, viewer, body, file, headers }: ImportCall,
  isWholeList: boolean,
): Promise<ImportAnswer> {
  const opened = await openImport(db, {
    path: file.path,
    fileName: file.fileName,
    isWholeList,
    vendorName: body.vendorName ?? null,
    isHouseStock: body.houseStock === 'true',
    isTrial: body.dryRun === 'true',
    headings: body.headings,
  })
  const begun = await beginImport(services, opened, viewer)
  const landing = runImport(services, begun)
  if (!headers['prefer']?.includes('respond-async')) return landing
  landing.catch((error: unknown) => services.log.warn({ err: error, jobId: begun.jobId }, 'an import failed'))
  return { jobId: begun.jobId }
}

export const importHandlers: Handlers<
  'importDiamonds' | 'importMoreDiamonds' | 'listHeadingAnswers',
  Services
> = {
  importDiamonds: (call) => importFile(call, true),
  importMoreDiamonds: (call) => importFile(call, false),
  listHeadingAnswers: async ({ db, query }) =>
    Object.fromEntries(await loadHeadingAnswers(db, query.vendorName ?? null)),
}

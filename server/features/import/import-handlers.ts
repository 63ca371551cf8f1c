import type { diamondEndpoints, ImportForm, ImportReply } from '#contract/endpoints/diamonds.ts'
import type { TableChoice } from '#domain/stock-file/table/table-choice.ts'
import type { Db, Database } from '#server/platform/database/database.ts'
import type { Call, Handlers } from '#server/identity/viewer/handler.ts'
import { openImport } from './open-import.ts'
import { startImport, runImport } from './run-import.ts'
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

type ImportContext = Pick<
  Call<(typeof diamondEndpoints)['importDiamonds'], Services>,
  'services' | 'viewer' | 'body' | 'file' | 'headers'
> & { db: Db }

/**
 * Imports an uploaded file. With `Prefer: respond-async` it returns the job at once; the job reports a
 * failure.
 */
async function importFile(
  { services, db, viewer, body, file, headers }: ImportContext,
  isWholeList: boolean,
): Promise<ImportReply> {
  const opened = await openImport(db, {
    path: file.path,
    fileName: file.fileName,
    isWholeList,
    vendorName: body.vendorName ?? null,
    isOwnStock: body.houseStock === 'true',
    isTrial: body.dryRun === 'true',
    answers: body.answers,
    headings: body.headings,
    table: readTableChoice(body),
  })
  const started = await startImport(services, opened, viewer)
  const pendingResult = runImport(services, started)
  if (!headers['prefer']?.includes('respond-async')) return pendingResult
  pendingResult.catch((error: unknown) =>
    services.log.warn({ err: error, jobId: started.jobId }, 'an import failed'),
  )
  return { jobId: started.jobId }
}

/** Returns the table that a request chooses; undefined if it leaves all of it to the shop. */
function readTableChoice({ sheet, headerRow, hidden }: ImportForm): TableChoice | undefined {
  if (sheet === undefined && headerRow === undefined && hidden === undefined) return undefined
  return {
    sheet,
    headerRow: headerRow === undefined ? undefined : Number(headerRow),
    includesHidden: hidden === 'include',
  }
}

export const importHandlers: Handlers<'importDiamonds' | 'importMoreDiamonds', Services> = {
  importDiamonds: (context) => importFile(context, true),
  importMoreDiamonds: (context) => importFile(context, false),
}

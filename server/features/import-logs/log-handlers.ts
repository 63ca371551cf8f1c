import { sql } from 'kysely'
import type { logEndpoints } from '#contract/endpoints/logs.ts'
import { refuse } from '#contract/refusal.ts'
import type { ImportLog } from '#contract/schemas/logs.ts'
import { formatRejectedFileName } from '#domain/text/file-name.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import { listPage } from '#server/platform/database/list-page.ts'
import { findVendor } from '#server/stock/vendors/vendor-store.ts'
import { filterImportLogs, dropImportLogs, findImportLog, type ImportLogRow } from './import-log-store.ts'
import { presentLogEntry } from './present-log.ts'
import { getLinkSecret, makeRejectedLink, readRejectedLink } from './rejected-link.ts'
import { writeRejectedFile } from './write-rejected-file.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'

/** Services that these handlers use. */
type Services = { files: FileStore }

export const logHandlers: Handlers<keyof typeof logEndpoints, Services> = {
  listImportLogs: async ({ db, query }) => {
    const secret = await getLinkSecret(db)
    return listPage(
      query,
      {
        query: filterImportLogs(db, query),
        sorts: {
          id: 'id',
          vendorName: sql`lower(vendor_name)`,
          fileName: sql`lower(file_name)`,
          date: 'at',
          added: 'added',
          changed: 'changed',
          unchanged: 'unchanged',
          removed: 'removed',
          rejectedDiamonds: 'rejected',
        },
        defaultSort: { by: 'id', order: 'desc' },
        searchColumns: ['vendor_name', 'file_name'],
      },
      (rows) => rows.map((row) => presentLog(row, secret)),
    )
  },

  downloadRejectedDiamonds: async ({ db, params, query }) => {
    const id = readRejectedLink(query, await getLinkSecret(db), new Date())
    if (id === undefined) return refuse('FORBIDDEN', [{ path: '', message: 'This link has expired' }], 401)
    const log = await findImportLog(db, id)
    if (log?.vendor_name.toLowerCase() !== params.vendor.toLowerCase()) return refuse('ITEM_NOT_FOUND')
    return {
      content: writeRejectedFile(db, log),
      fileName: formatRejectedFileName(log.vendor_name),
      contentType: 'text/csv; charset=utf-8',
    }
  },

  deleteImportLogs: async ({ tx, params, audit }) => {
    const entries = await dropImportLogs(tx, params.vendorName)
    if (entries === 0) refuse('ITEM_NOT_FOUND')
    await audit({ act: 'delete import logs', subject: `vendor ${params.vendorName}`, before: { entries } })
  },

  downloadLastFile: async ({ services, db, query }) => {
    const vendor = await findVendor(db, query.vendorName)
    const key = vendor?.last_file_key ?? refuse('ITEM_NOT_FOUND')
    const content = (await services.files.find(key)) ?? refuse('ITEM_NOT_FOUND')
    const fileName = vendor?.last_file_name ?? 'file'
    return { content, fileName, contentType: 'application/octet-stream' }
  },
}

function presentLog(row: ImportLogRow, secret: string): ImportLog {
  return {
    ...presentLogEntry(row),
    rejectedDiamondsUrl:
      row.rejected === 0
        ? null
        : makeRejectedLink({ id: row.id, vendorName: row.vendor_name }, secret, new Date()),
  }
}

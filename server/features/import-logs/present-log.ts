import type { ImportLog } from '#contract/schemas/logs.ts'
import { readStoredRate } from '#server/stock/vendors/exchange-rate.ts'
import type { ImportLogRow } from './import-log-store.ts'

/** Returns an entry of the import log, without the link to its rejected rows. */
export function presentLogEntry(row: ImportLogRow): Omit<ImportLog, 'rejectedDiamondsUrl'> {
  return {
    id: row.id,
    jobId: row.job_id,
    vendorName: row.vendor_name,
    fileName: row.file_name,
    date: row.at.toISOString(),
    added: row.added,
    changed: row.changed,
    unchanged: row.unchanged,
    removed: row.removed,
    exchangeRate: readStoredRate(row.exchange_rate),
    rejectedDiamonds: row.rejected,
  }
}

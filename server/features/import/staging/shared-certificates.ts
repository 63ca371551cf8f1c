import { sql } from 'kysely'
import type { StockMapping } from '#domain/stock-file/headings/stock-mapping.ts'
import type { Db } from '#server/platform/database/database.ts'
import { maxReported, type LaterWarnings } from '#server/features/import/reading/row-tally.ts'
import { raiseMemoryLimit, getStagingTables } from './staging.ts'

type Shared = { row: number; stockNo: string; value: string; earlier: number; total: number }

/**
 * Warns of staged rows with a certificate that an earlier row of the file also has: one of the two stones is
 * not what its row says.
 */
export async function warnOfSharedCertificates(
  db: Db,
  jobId: number,
  mapping: StockMapping,
): Promise<LaterWarnings> {
  const [heading] = mapping.columns.certificateNo ?? []
  if (heading === undefined) return { warned: 0, warnings: [] }
  const shared = await listShared(db, jobId)
  const column = mapping.headings[heading] ?? ''
  return {
    warned: shared[0]?.total ?? 0,
    warnings: shared.map(({ row, stockNo, value, earlier }) => ({
      row,
      stockNo,
      column,
      value,
      message: `is also the certificate of row ${earlier}`,
    })),
  }
}

function listShared(db: Db, jobId: number): Promise<Shared[]> {
  const { rows: staged } = getStagingTables(jobId)
  return db.transaction().execute(async (tx) => {
    await raiseMemoryLimit(tx)
    // Materialized, so that it is computed once and not by each parallel worker of the database.
    const { rows } = await sql<Shared>`
      with shared as materialized (
        select lab_id, certificate_no, min(row_number) as earlier from ${staged}
        where certificate_no is not null group by lab_id, certificate_no having count(*) > 1
      )
      select i.row_number as row, i.stock_no as "stockNo", i.certificate_no as value, shared.earlier,
        (count(*) over ())::int as total
      from ${staged} i join shared using (certificate_no)
      where i.row_number > shared.earlier and i.lab_id is not distinct from shared.lab_id
      order by i.row_number limit ${maxReported}`.execute(tx)
    return rows
  })
}

import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/**
 * Returns the exchange rate of a vendor's last import with one, as the answer that gave it (`EUR:0.92:2026-11-27`);
 * undefined if its date is more than so many days ago. Source: requirements 40.6.
 */
export async function findLastRate(db: Db, vendorName: string, days: number): Promise<string | undefined> {
  const { rows } = await sql<{ rate: string; isValid: boolean }>`
    select exchange_rate as rate, split_part(exchange_rate, ':', 3)::date >= current_date - ${days}::int as "isValid"
    from import_logs
    where lower(vendor_name) = lower(${vendorName}) and exchange_rate is not null
    order by id desc limit 1`.execute(db)
  const [last] = rows
  return last?.isValid === true ? last.rate : undefined
}

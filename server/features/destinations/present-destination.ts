import { describeLeftOut, LEFT_OUT_REASONS, type LeftOutReason } from '#domain/partner-file/left-out.ts'
import type { PartnerFormatName } from '#domain/partner-file/partner-formats.ts'
import type {
  Destination,
  DestinationRun,
  LeftOutCount,
  LeftOutStone,
} from '#contract/schemas/destinations.ts'
import { getFormatName } from '#server/features/partners/present-partner.ts'
import type { ReasonCounts } from '#server/platform/database/tables/destinations.ts'
import { describeSecrets } from '#server/platform/remote-files/remote-secrets.ts'
import type { Sealer } from '#server/platform/sealing/sealer.ts'
import type { DestinationRow } from './destination-store.ts'
import type { RunRow } from './run-store.ts'

/** Returns a destination as the API sends it: never with secrets or its key. */
export function presentDestination(
  row: DestinationRow,
  lastRun: RunRow | undefined,
  sealer: Sealer,
): Destination {
  const format = getFormatName(row)
  return {
    id: row.id,
    name: row.name,
    partnerId: row.partner_id,
    partnerName: row.partner_name,
    format,
    delivery: row.delivery,
    server: row.server,
    storedSecrets: describeSecrets(sealer, row.sealed_secrets, `destination ${row.id}`),
    method: row.method,
    filePattern: row.file_pattern,
    keyPrefix: row.key_prefix,
    schedule: row.schedule,
    filter: row.filter,
    state: row.state,
    stopReason: row.stop_reason,
    nextRunAt: row.state === 'active' ? (row.next_run_at?.toISOString() ?? null) : null,
    retryAt: row.state === 'active' ? (row.retry_at?.toISOString() ?? null) : null,
    lastRun: lastRun ? presentRun(lastRun, format) : null,
    version: row.version,
  }
}

/** Returns a run as the API sends it. */
export function presentRun(row: RunRow, format: PartnerFormatName): DestinationRun {
  return {
    id: row.id,
    cause: row.cause,
    state: row.state,
    attempt: row.attempt,
    startedAt: row.started_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    fileName: row.file_name,
    rows: row.rows,
    leftOut: row.left_out,
    reasons: presentReasons(row.reasons ?? {}, format),
    bytes: row.bytes,
    sha256: row.sha256,
    response: row.response,
    message: row.message,
    address: row.address,
  }
}

/** Returns how many stones are left out for each reason, most first. */
export function presentReasons(counts: ReasonCounts, format: PartnerFormatName): LeftOutCount[] {
  return LEFT_OUT_REASONS.flatMap((reason) => {
    const count = counts[reason] ?? 0
    return count === 0 ? [] : [{ reason, text: describeLeftOut(reason, format), count }]
  }).toSorted((a, b) => b.count - a.count)
}

export function presentLeftOut(
  { stock_id, reason }: { stock_id: string; reason: LeftOutReason },
  format: PartnerFormatName,
): LeftOutStone {
  return { stockId: stock_id, reason, text: describeLeftOut(reason, format) }
}

/** Returns what the activity log says about a destination: nothing that a secret could be found from. */
export function describeDestination(row: DestinationRow): object {
  const { name, partner_name, delivery, server, method, file_pattern, schedule, filter, state } = row
  return {
    name,
    partnerName: partner_name,
    delivery,
    server,
    method,
    filePattern: file_pattern,
    schedule,
    filter,
    state,
  }
}

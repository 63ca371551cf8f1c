import { toDollars } from '#domain/money/cents.ts'
import type { StoneHistoryEntry } from '#contract/schemas/stone-history.ts'
import type { StoneRow } from '#server/stock/diamonds/stone-row.ts'

/** A change of a stone. Null statuses did not change; those of a run never do. */
export type StoneChange = {
  at: Date
  run_id: number | null
  price_before: number | null
  price_after: number | null
  rap_before: number | null
  rap_after: number | null
  status_before: number | null
  status_after: number | null
}

type Present = Pick<StoneRow, 'price_per_carat' | 'rap_price' | 'status' | 'added_at'>

/**
 * Returns the history of a stone from its changes, oldest first, and its present values. `keptFrom` is when the history
 * begins: of an older stone, nobody knows since when the first values are those.
 */
export function presentHistory(
  changes: readonly StoneChange[],
  present: Present,
  keptFrom: Date,
): StoneHistoryEntry[] {
  const [first] = changes
  const firstStatus = changes.find(({ status_before: status }) => status !== null)?.status_before
  const isOlder = present.added_at === null || present.added_at < keptFrom
  let status = firstStatus ?? present.status
  const entries = [
    presentEntry(isOlder ? null : present.added_at, {
      price: first ? first.price_before : present.price_per_carat,
      rap: first ? first.rap_before : present.rap_price,
      status,
      runId: null,
    }),
  ]
  for (const change of changes) {
    status = change.status_after ?? status
    entries.push(
      presentEntry(change.at, {
        price: change.price_after,
        rap: change.rap_after,
        status,
        runId: change.run_id,
      }),
    )
  }
  return entries
}

function presentEntry(
  date: Date | null,
  {
    price,
    rap,
    status,
    runId,
  }: { price: number | null; rap: number | null; status: number; runId: number | null },
): StoneHistoryEntry {
  return {
    date: date?.toISOString() ?? null,
    pricePerCarat: price === null ? null : toDollars(price),
    rapPrice: rap === null ? null : toDollars(rap),
    // The table's check constraint allows no other status.
    status: status as StoneHistoryEntry['status'],
    runId,
  }
}

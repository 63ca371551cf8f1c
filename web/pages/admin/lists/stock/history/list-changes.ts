import type { StoneStatus } from '#domain/stone/status.ts'
import type { StoneHistoryEntry } from '#contract/schemas/stone-history.ts'

/** What a value was and is. The first entry of a history has no value before. */
export type Step<Value> = { before?: Value; after: Value }

/** A change of a stone. What did not change is null. */
export type StoneChange = {
  /** The place of the entry in the history. */
  place: number
  date: string | null
  runId: number | null
  price: Step<number | null> | null
  rap: Step<number | null> | null
  status: Step<StoneStatus> | null
}

/** Lists what changed with each entry of a history, the latest first. All values of the first entry count. */
export function listChanges(entries: readonly StoneHistoryEntry[]): StoneChange[] {
  return entries
    .map((entry, place): StoneChange => {
      const former = entries[place - 1]
      return {
        place,
        date: entry.date,
        runId: entry.runId,
        price: findStep(former?.pricePerCarat, entry.pricePerCarat),
        rap: findStep(former?.rapPrice, entry.rapPrice),
        status: findStep(former?.status, entry.status),
      }
    })
    .toReversed()
}

function findStep<Value>(before: Value | undefined, after: Value): Step<Value> | null {
  if (before === undefined) return { after }
  return before === after ? null : { before, after }
}

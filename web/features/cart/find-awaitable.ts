import type { Diamond } from '#contract/schemas/diamonds.ts'
import { mayBecomeAvailable } from '#web/features/stone/actions/can-order.ts'

/** Returns the stone that the rows of a group wait for; undefined if there is none. */
export function findAwaitable(
  rows: readonly { diamond?: Diamond | null | undefined }[],
): Diamond | undefined {
  return rows.flatMap(({ diamond }) => diamond ?? []).find(mayBecomeAvailable)
}

import type { Connection, ConnectionRun } from '#contract/schemas/connections.ts'
import { describeServer } from '#web/pages/admin/remote-servers/describe-server.ts'

/** Returns where the lists of a connection come from. */
export function describeSource({ server }: Pick<Connection, 'server'>): string {
  return server ? describeServer(server) : 'Upload with a key'
}

/** Returns the end of a sentence about remembered answers: those that are not used for the next list. */
export function describeForgotten({ rateDays }: Pick<Connection, 'rateDays'>): string {
  return rateDays === null ? ', except exchange rates' : ''
}

/** Returns what a run did with the stones, or would do once somebody confirms it; undefined if it imported nothing. */
export function describeCounts({
  state,
  counts,
}: Pick<ConnectionRun, 'state' | 'counts'>): string | undefined {
  if (counts === null || (state !== 'applied' && state !== 'waiting')) return undefined
  const would = state === 'waiting' ? 'Would be: ' : ''
  const parts = [
    [counts.added, 'added'],
    [counts.changed, 'changed'],
    [counts.removed, 'unlisted'],
    [counts.rejected, 'rejected'],
  ] as const
  const named = parts
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${count.toLocaleString('en')} ${what}`)
  return named.length === 0 ? 'No changes' : `${would}${named.join(', ')}`
}

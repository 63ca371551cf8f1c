import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { JournalEntry } from './journal-cursor.ts'

/**
 * Functions that update the state in memory after committed changes, one for each topic. For each read of the
 * journal, they are called in this order with the changed ids. A follower comes after those that it depends
 * on.
 */
export type Followers = Readonly<Record<string, (ids: number[]) => Promise<void>>>

/** The topic that each topic depends on. */
export type TopicDependencies = Readonly<Record<string, string>>

/** After this many ids, other work may run. Deduplicating them takes one or two milliseconds. */
const idsPerSlice = 5000

/**
 * Calls each follower with the ids of its topic. Returns the entries to deliver again: those of a follower
 * that failed, and those of a follower whose dependency failed, because it read outdated state.
 */
export async function deliverChanges(
  entries: readonly JournalEntry[],
  followers: Followers,
  dependsOn: TopicDependencies,
  onFailure: (error: unknown) => void,
): Promise<ReadonlySet<number>> {
  const toRepeat = new Set<number>()
  const failedTopics = new Set<string>()
  const entriesByTopic = Map.groupBy(entries, ({ topic }) => topic)
  for (const [topic, follow] of Object.entries(followers)) {
    const changes = entriesByTopic.get(topic)
    if (!changes) continue
    try {
      await follow(await mergeIds(changes))
    } catch (error) {
      // A failure must not hold up the other followers.
      onFailure(error)
      failedTopics.add(topic)
    }
    const hasFailed = failedTopics.has(topic) || failedTopics.has(dependsOn[topic] ?? '')
    if (hasFailed) for (const { id } of changes) toRepeat.add(id)
  }
  return toRepeat
}

/**
 * Returns the changed ids without duplicates. An import can change a hundred thousand stones, so this copies
 * ids only if it must and lets other work run in between.
 */
async function mergeIds(changes: readonly JournalEntry[]): Promise<number[]> {
  const [first] = changes
  // An entry has no duplicates, because one statement never changes a row twice.
  if (first && changes.length === 1) return first.ids
  const merged = new Set<number>()
  for (const { ids } of changes) {
    for (const [position, id] of ids.entries()) {
      merged.add(id)
      if ((position + 1) % idsPerSlice === 0) await letOthersRun()
    }
  }
  return [...merged]
}

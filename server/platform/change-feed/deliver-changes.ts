import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { JournalEntry } from './journal-cursor.ts'

/**
 * The in-memory state that follows committed changes, by topic. Called with the changed ids, once per batch,
 * in this order: a follower comes after those that it depends on.
 */
export type Followers = Readonly<Record<string, (ids: number[]) => Promise<void>>>

/** The topic that each topic depends on. */
export type TopicDependencies = Readonly<Record<string, string>>

/** Deduplicating this many ids takes one or two milliseconds. */
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
 * Returns the changed ids without duplicates. An import changes a hundred thousand: copies none needlessly,
 * and yields to other work in between.
 */
async function mergeIds(changes: readonly JournalEntry[]): Promise<number[]> {
  const [first] = changes
  // One statement never changes a row twice.
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

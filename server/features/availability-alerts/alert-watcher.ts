import { CoalescedRuns } from '#server/platform/change-feed/coalesced-runs.ts'
import { emailAvailableStones, type AlertServices } from './email-available-stones.ts'

/** A change of more stones, such as an import, checks all alerts: that is less work than naming the stones. */
const maxNamedStones = 5000

export type AlertWatcher = {
  /** Checks the alerts about stones that have changed. Returns at once. */
  recordChanges: (stoneIds: readonly number[]) => void
  stop: () => Promise<void>
}

/** Emails customers as soon as the stones that they wait for are available. Source: requirements 15.8. */
export function startAlertWatcher(
  services: AlertServices,
  onFailure: (error: unknown) => void,
): AlertWatcher {
  let changedIds = new Set<number>()
  const runs = new CoalescedRuns(async () => {
    const ids = changedIds
    changedIds = new Set()
    await emailAvailableStones(services, ids.size > maxNamedStones ? undefined : [...ids])
  })
  return {
    recordChanges: (stoneIds) => {
      for (const id of stoneIds) {
        if (changedIds.size > maxNamedStones) break
        changedIds.add(id)
      }
      void runs.request().catch(onFailure)
    },
    stop: async () => {
      runs.stop()
      await runs.waitForCurrent()
    },
  }
}

let actionCount = 0

/** Returns a unique name for one user action, so that all its changes share one history entry. */
export function createActionId(label: string): string {
  actionCount += 1
  return `${label} ${actionCount}`
}

/**
 * The seconds until the next attempt, after each failure that is no longer free; the last one repeats. Never
 * longer, so that nobody can lock out another person. Source: requirements 4.5.
 */
export const retryDelaysSeconds = [30, 60, 120, 240, 480, 900] as const

/** How many failures in a row cost nothing. In a network, many people may mistype. Source: requirements 4.5. */
export const freeFailures = { account: 4, network: 29 } as const

/** Returns how long to wait in words, rounded up: `30 seconds`, `1 minute`, `15 minutes`. */
export function formatWait(seconds: number): string {
  if (seconds <= 59) return formatCount(Math.ceil(seconds), 'second')
  return formatCount(Math.ceil(seconds / 60), 'minute')
}

function formatCount(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

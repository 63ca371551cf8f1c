/** The periods of the filter “New since”: the stones that came into the shop in the last hours or days. */
export const newPeriods = ['24h', '7d', '30d'] as const
export type NewPeriod = (typeof newPeriods)[number]

const hourMs = 3_600_000
const periodHours: Readonly<Record<NewPeriod, number>> = { '24h': 24, '7d': 7 * 24, '30d': 30 * 24 }

/** Whether a text is one of the periods. */
export function isNewPeriod(text: string): text is NewPeriod {
  return newPeriods.some((period) => period === text)
}

/**
 * Returns when “New since” begins, in milliseconds since 1970: so long ago for a period, the begin of the day in
 * UTC for a day (2026-11-27).
 */
export function findNewSinceMs(since: string, nowMs: number): number {
  return isNewPeriod(since) ? nowMs - periodHours[since] * hourMs : Date.parse(`${since}T00:00:00Z`)
}

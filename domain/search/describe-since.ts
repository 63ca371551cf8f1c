import { formatDay } from '#domain/calendar/day.ts'
import { isNewPeriod, type NewPeriod } from './new-since.ts'

/** The titles of the periods of “New since” and “Price reduced since”. */
export const newPeriodTitles: Readonly<Record<NewPeriod, string>> = {
  '24h': '24 hours',
  '7d': '7 days',
  '30d': '30 days',
}

/** Names the period or the day of such a filter after a verb: in the last 7 days, since 28 November 2026. */
export function describeSince(since: string): string {
  return isNewPeriod(since) ? `in the last ${newPeriodTitles[since]}` : `since ${formatDay(since)}`
}

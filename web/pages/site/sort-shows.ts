import type { Show } from '#contract/schemas/shows.ts'

type Dated = Pick<Show, 'startDate' | 'endDate'>

/**
 * Sorts shows: upcoming ones by date, then those without a date, past ones last. `today` is an ISO date:
 * 2027-03-12.
 */
export function sortShows<OneShow extends Dated>(shows: readonly OneShow[], today: string): OneShow[] {
  const rank = ({ startDate, endDate }: Dated): number => {
    const lastDay = endDate ?? startDate
    if (lastDay === null) return 1
    return lastDay < today ? 2 : 0
  }
  const firstDay = ({ startDate, endDate }: Dated): string => startDate ?? endDate ?? ''
  return shows.toSorted((one, other) => rank(one) - rank(other) || (firstDay(one) < firstDay(other) ? -1 : 1))
}

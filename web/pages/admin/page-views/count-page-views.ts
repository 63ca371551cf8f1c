import type { PageViewCount } from '#contract/endpoints/page-views.ts'

export type DayViews = { day: string; views: number }
export type PageViews = { page: string; today: number; week: number; all: number }

const dayMs = 24 * 3600 * 1000

const toUtcDay = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** Returns the page views of each of the last days, including days without views. Today is the last. */
export function countByDay(pageViews: readonly PageViewCount[], days: number, today: string): DayViews[] {
  const sums = new Map<string, number>()
  for (const { day, views } of pageViews) sums.set(day, (sums.get(day) ?? 0) + views)
  return Array.from({ length: days }, (_, index) => {
    const day = toUtcDay(Date.parse(today) - (days - 1 - index) * dayMs)
    return { day, views: sums.get(day) ?? 0 }
  })
}

/** Returns the page views per page, most viewed first. */
export function countByPage(pageViews: readonly PageViewCount[], today: string): PageViews[] {
  const beforeWeek = toUtcDay(Date.parse(today) - 7 * dayMs)
  const rows = new Map<string, PageViews>()
  for (const { day, page, views } of pageViews) {
    const row = rows.get(page) ?? { page, today: 0, week: 0, all: 0 }
    rows.set(page, {
      page,
      today: row.today + (day === today ? views : 0),
      week: row.week + (day > beforeWeek ? views : 0),
      all: row.all + views,
    })
  }
  return [...rows.values()].toSorted((one, other) => other.all - one.all)
}

import type { Option } from '#web/pages/admin/actions/field.ts'

const dayMs = 86_400_000

/** The number of days of each period, which ends today. */
const days: Readonly<Record<string, { days: number; label: string }>> = {
  today: { days: 1, label: 'Today' },
  week: { days: 7, label: 'Last 7 days' },
  month: { days: 30, label: 'Last 30 days' },
  quarter: { days: 90, label: 'Last 90 days' },
  year: { days: 365, label: 'Last 365 days' },
}

export const periodOptions: readonly Option[] = Object.entries(days).map(([value, { label }]) => ({
  value,
  label,
}))

/** Returns the first day of a period (2026-11-21, in UTC); undefined for none. */
export function findFirstDay(period: string | undefined, now: Date): string | undefined {
  const found = period === undefined ? undefined : days[period]
  return found && new Date(now.getTime() - (found.days - 1) * dayMs).toISOString().slice(0, 10)
}

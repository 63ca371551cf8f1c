import type { Schedule } from '#contract/schemas/schedule.ts'

/** The intervals that a form offers, in minutes. */
const offeredMinutes = [5, 10, 15, 30, 60, 120, 240, 360, 720, 1440]

/** The names of the weekdays, Monday first: day 1 of a schedule is the first of them. */
export const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
const everyDay = [1, 2, 3, 4, 5, 6, 7]

export const scheduleKinds: readonly { value: Schedule['kind']; label: string }[] = [
  { value: 'interval', label: 'At an interval' },
  { value: 'daily', label: 'At times of day' },
  { value: 'manual', label: 'Only by hand' },
]

/** Returns a schedule of a kind as a form begins with it. */
export function startSchedule(kind: Schedule['kind']): Schedule {
  if (kind === 'interval') return { kind, minutes: 60 }
  if (kind === 'manual') return { kind }
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return { kind, times: ['06:00'], timeZone, weekdays: [...everyDay] }
}

/** Returns the intervals to choose from; `minutes` is always one of them. */
export function listIntervals(minutes: number): { value: string; label: string }[] {
  return [...new Set([...offeredMinutes, minutes])]
    .toSorted((a, b) => a - b)
    .map((each) => ({ value: String(each), label: formatInterval(each) }))
}

/** Returns the time zones to choose from; `timeZone` is always one of them. */
export function listTimeZones(timeZone: string): string[] {
  // Browsers list some zones only under former names, Mumbai’s as Asia/Calcutta.
  return [...new Set(['UTC', 'Asia/Kolkata', timeZone, ...Intl.supportedValuesOf('timeZone')])].toSorted()
}

/** Returns a typed time as `06:30`; the text itself if it is none. */
export function readClockTime(text: string): string {
  const [, hour = '', minute = ''] = /^(\d{1,2})[:.](\d{2})$/.exec(text.trim()) ?? []
  return hour === '' ? text.trim() : `${hour.padStart(2, '0')}:${minute}`
}

/** Returns when something starts, as `Every 30 minutes` or `06:30, 18:00, Mon–Fri, Asia/Kolkata`. */
export function describeSchedule(schedule: Schedule): string {
  if (schedule.kind === 'manual') return 'Only by hand'
  if (schedule.kind === 'interval') return formatInterval(schedule.minutes)
  const { times, weekdays, timeZone } = schedule
  return [times.toSorted().join(', '), describeWeekdays(weekdays), timeZone].join(', ')
}

function formatInterval(minutes: number): string {
  const units = [
    [1440, 'day'],
    [60, 'hour'],
    [1, 'minute'],
  ] as const
  const [size, unit] = units.find(([each]) => minutes % each === 0) ?? [1, 'minute']
  const count = minutes / size
  return count === 1 ? `Every ${unit}` : `Every ${count} ${unit}s`
}

function describeWeekdays(weekdays: readonly number[]): string {
  const days = everyDay.filter((day) => weekdays.includes(day))
  if (days.length === 7) return 'every day'
  const first = days[0] ?? 1
  const last = days.at(-1) ?? first
  const nameOf = (day: number): string => weekdayNames[day - 1] ?? ''
  const isRow = days.length > 2 && last - first === days.length - 1
  return isRow ? `${nameOf(first)}–${nameOf(last)}` : days.map(nameOf).join(', ')
}

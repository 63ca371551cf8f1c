const dayMs = 86_400_000

/** Ages of invoices: not yet due, then by days past the due date. */
export const AGE_BUCKETS = ['current', 'days1To30', 'days31To60', 'days61To90', 'over90'] as const
export type AgeBucket = (typeof AGE_BUCKETS)[number]

/** The names of the ages on pages and documents. */
export const AGE_NAMES: Readonly<Record<AgeBucket, string>> = {
  current: 'Not due',
  days1To30: '1–30 days',
  days31To60: '31–60 days',
  days61To90: '61–90 days',
  over90: 'Over 90 days',
}

/** The last day past due of each bucket; the last bucket has no end. */
const LAST_DAYS_PAST_DUE = { current: 0, days1To30: 30, days31To60: 60, days61To90: 90 } as const

/** Returns how many days a due date is past on a day: negative before it. Both are calendar days. */
export function countDaysPastDue(dueDate: string, day: string): number {
  return (Date.parse(day) - Date.parse(dueDate)) / dayMs
}

/** Returns the age of an invoice with this due date on a day. Source: requirements 34.3. */
export function findAgeBucket(dueDate: string, day: string): AgeBucket {
  const daysPastDue = countDaysPastDue(dueDate, day)
  if (daysPastDue <= LAST_DAYS_PAST_DUE.current) return 'current'
  if (daysPastDue <= LAST_DAYS_PAST_DUE.days1To30) return 'days1To30'
  if (daysPastDue <= LAST_DAYS_PAST_DUE.days31To60) return 'days31To60'
  if (daysPastDue <= LAST_DAYS_PAST_DUE.days61To90) return 'days61To90'
  return 'over90'
}

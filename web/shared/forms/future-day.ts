import { z } from 'zod/mini'

/** Parses the value of a day field. Empty is null. Refuses days before the user's own today. */
export const FutureDay = z.pipe(
  z.nullable(
    z
      .string()
      .check(z.refine((day) => day === '' || day >= findToday(), { error: 'This date is in the past' })),
  ),
  z.transform((day) => (day === '' ? null : day)),
)

/** Returns today's date in the user's time zone: 2026-11-28. */
export function findToday(): string {
  return findDay(new Date())
}

/** Returns the calendar day of a moment in the user's time zone: 2026-11-28. */
export function findDay(moment: Date): string {
  const pad = (part: number): string => String(part).padStart(2, '0')
  return `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`
}

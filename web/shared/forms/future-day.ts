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
  const now = new Date()
  const pad = (part: number): string => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`
}

import { z } from 'zod/mini'

/**
 * Parses the date that a user enters as a due date. Returns the end of that day in the user's time zone as an
 * ISO timestamp, or null if it is empty. Rejects past days.
 */
export const DueDateInput = z.pipe(
  z.nullable(
    z
      .string()
      .check(z.refine((day) => day === '' || endOf(day) > Date.now(), { error: 'This is past already' })),
  ),
  z.transform((day) => (day === null || day === '' ? null : new Date(endOf(day)).toISOString())),
)

/** Returns the date of a timestamp in the user's time zone, as `2026-01-31`. */
export function toLocalDate(timestamp: string | null): string | null {
  if (timestamp === null) return null
  const date = new Date(timestamp)
  const pad = (part: number): string => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
}

function endOf(day: string): number {
  return Date.parse(`${day}T23:59:59`)
}

import { z } from 'zod/mini'

/**
 * Parses a date to the last moment of that day in the user's time zone, as an ISO timestamp. Empty is null.
 * Rejects past days.
 */
export const DueDay = z.pipe(
  z.nullable(
    z
      .string()
      .check(z.refine((day) => day === '' || endOf(day) > Date.now(), { error: 'This is past already' })),
  ),
  z.transform((day) => (day === null || day === '' ? null : new Date(endOf(day)).toISOString())),
)

/** Returns the date of a timestamp in the user's time zone. */
export function toDay(moment: string | null): string | null {
  if (moment === null) return null
  const at = new Date(moment)
  const pad = (part: number): string => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`
}

function endOf(day: string): number {
  return Date.parse(`${day}T23:59:59`)
}

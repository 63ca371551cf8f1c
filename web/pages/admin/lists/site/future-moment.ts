import { z } from 'zod/mini'

/** Parses the value of a date and time field to an ISO timestamp in the future. Empty is null. */
export const FutureMoment = z.pipe(
  z.string().check(
    z.refine((text) => text === '' || !Number.isNaN(Date.parse(text)), { error: 'A day and time' }),
    z.refine((text) => text === '' || !(Date.parse(text) <= Date.now()), { error: 'This is past already' }),
  ),
  z.transform((text) => (text === '' ? null : new Date(text).toISOString())),
)

import { z } from 'zod/mini'

/** What a field for day and time says, as a moment of the wire; null where it is left empty. Not a past one. */
export const FutureMoment = z.pipe(
  z.string().check(
    z.refine((text) => text === '' || !Number.isNaN(Date.parse(text)), { error: 'A day and time' }),
    z.refine((text) => text === '' || !(Date.parse(text) <= Date.now()), { error: 'This is past already' }),
  ),
  z.transform((text) => (text === '' ? null : new Date(text).toISOString())),
)

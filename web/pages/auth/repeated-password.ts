import { z } from 'zod/mini'
import { NewPassword } from '#contract/schemas/basics.ts'

/** A new password, typed twice so that a typo does not lock the user out. */
export const RepeatedPassword = z.object({ password: NewPassword, repeated: z.string() }).check(
  z.refine(({ password, repeated }) => password === repeated, {
    path: ['repeated'],
    error: 'Not the same as above',
  }),
)

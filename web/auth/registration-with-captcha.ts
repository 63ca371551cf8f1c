import { z } from 'zod/mini'
import { Registration } from '#contract/schemas/users.ts'

/** A registration where the captcha is asked for. */
export const RegistrationWithCaptcha = z.extend(Registration, {
  captcha: z.string().check(z.minLength(1, 'Please tick this box')),
})

import type { Contract } from '#contract/contract.ts'
import type { ReplyOf } from '#contract/kernel/types.ts'
import type { Settings } from '../settings.ts'
import { createAltcha } from './altcha.ts'
import { createRecaptcha } from './recaptcha.ts'

export type CaptchaChallenge = ReplyOf<Contract['readCaptcha'], never>

/** What a right answer leaves: nothing, or the challenge to be remembered so that it counts once. */
export type CaptchaPass = { challenge: string; expiresAt: Date } | undefined

/** Tells people from machines before a registration. */
export type Captcha = {
  readChallenge: () => Promise<CaptchaChallenge>
  /** Refuses a wrong answer. `address` is the visitor's. */
  check: (answer: string | null | undefined, address: string) => Promise<CaptchaPass>
}

type CaptchaSettings = Pick<Settings, 'CAPTCHA' | 'RECAPTCHA_SITE_KEY' | 'RECAPTCHA_SECRET'>

/** The captcha that the settings name: self-hosted, Google's, or none. */
export function createCaptcha(
  { CAPTCHA, RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET }: CaptchaSettings,
  secret: string,
): Captcha {
  if (CAPTCHA === 'off') return noCaptcha
  if (CAPTCHA === 'altcha') return createAltcha(secret)
  return createRecaptcha({ siteKey: RECAPTCHA_SITE_KEY ?? '', secret: RECAPTCHA_SECRET ?? '' })
}

const noCaptcha: Captcha = {
  readChallenge: async () => ({ kind: 'off' }),
  check: async () => undefined,
}

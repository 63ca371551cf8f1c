import type { Captcha } from './captcha-provider.ts'
import { createAltcha } from './altcha.ts'
import { createRecaptcha } from './recaptcha.ts'

export type CaptchaSettings = {
  CAPTCHA: 'altcha' | 'recaptcha' | 'off'
  RECAPTCHA_SITE_KEY?: string | undefined
  RECAPTCHA_SECRET?: string | undefined
}

/** Creates the captcha that the settings name: self-hosted, Google's, or none. */
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

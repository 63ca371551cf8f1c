import { z } from 'zod/mini'
import { refuse } from '#contract/refusal.ts'
import type { Captcha } from './captcha-provider.ts'

const googleUrl = 'https://www.google.com/recaptcha/api/siteverify'
const timeoutMs = 10_000

const VerifyResponse = z.object({ success: z.boolean() })

type Keys = { siteKey: string; secret: string; verifyUrl?: string }

/** Creates Google's captcha. Google itself accepts a solution only once. */
export function createRecaptcha({ siteKey, secret, verifyUrl = googleUrl }: Keys): Captcha {
  return {
    readChallenge: async () => ({ kind: 'recaptcha', siteKey }),
    check: async (solution, address) => {
      if (!solution) return refuse('INVALID_RECAPTCHA')
      const isCorrect = await verifyWithGoogle(verifyUrl, { secret, response: solution, remoteip: address })
      return isCorrect ? undefined : refuse('INVALID_RECAPTCHA')
    },
  }
}

/** Whether Google confirms the solution; false for any failure or timeout. */
async function verifyWithGoogle(url: string, form: Record<string, string>): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(form),
      signal: AbortSignal.timeout(timeoutMs),
    })
    return VerifyResponse.parse(await response.json()).success
  } catch {
    return false
  }
}

import { z } from 'zod/mini'
import { refuse } from '#contract/refusal.ts'
import type { Captcha } from './captcha-provider.ts'

const googleUrl = 'https://www.google.com/recaptcha/api/siteverify'
const patienceMs = 10_000

const Verdict = z.object({ success: z.boolean() })

type Keys = { siteKey: string; secret: string; verifyUrl?: string }

/** Creates Google's captcha. Google itself accepts a solution only once. */
export function createRecaptcha({ siteKey, secret, verifyUrl = googleUrl }: Keys): Captcha {
  return {
    readChallenge: async () => ({ kind: 'recaptcha', siteKey }),
    check: async (answer, address) => {
      if (!answer) return refuse('INVALID_RECAPTCHA')
      const isRight = await ask(verifyUrl, { secret, response: answer, remoteip: address })
      return isRight ? undefined : refuse('INVALID_RECAPTCHA')
    },
  }
}

/** Whether Google confirms the solution; false for any failure or timeout. */
async function ask(url: string, form: Record<string, string>): Promise<boolean> {
  try {
    const reply = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(form),
      signal: AbortSignal.timeout(patienceMs),
    })
    return Verdict.parse(await reply.json()).success
  } catch {
    return false
  }
}

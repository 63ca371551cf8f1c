import { z } from 'zod/mini'
import { refuse } from '#contract/refusal.ts'
import type { Captcha } from './captcha-provider.ts'

const googleUrl = 'https://www.google.com/recaptcha/api/siteverify'
const patienceMs = 10_000

const Verdict = z.object({ success: z.boolean() })

type Keys = { siteKey: string; secret: string; verifyUrl?: string }

/** Google's captcha. Google itself counts an answer once. */
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

/** What Google does not confirm in time, for whatever reason, is not confirmed. */
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

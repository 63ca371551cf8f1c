import { createHmac } from 'node:crypto'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod/mini'
import { refuse } from '#contract/refusal.ts'
import type { Captcha } from './captcha-provider.ts'

/**
 * The work of a browser: each try derives a key, and it takes some hundreds of tries. About half a second.
 */
const proofOfWork = { algorithm: 'PBKDF2/SHA-256', cost: 5000 }
const minTries = 200
const maxTries = 1000

/** Long enough to fill in the form; the page requests a new challenge when this one expires. */
const lifetimeMs = 20 * 60_000

/** The widget's result, in Base64. The signature covers all parameters, so no more checks are needed. */
const CaptchaResponse = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(proofOfWork.algorithm),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

/**
 * Creates the self-hosted captcha (ALTCHA 2): the visitor's device does some work that the server checks
 * quickly.
 */
export function createAltcha(secret: string): Captcha {
  const secrets = {
    hmacSignatureSecret: deriveSecret(secret, 'challenge'),
    hmacKeySignatureSecret: deriveSecret(secret, 'key'),
  }
  return {
    readChallenge: async () => {
      const challenge = await createChallenge({
        ...proofOfWork,
        ...secrets,
        deriveKey,
        counter: randomInt(maxTries, minTries),
        expiresAt: new Date(Date.now() + lifetimeMs),
      })
      return { kind: 'altcha', challenge: { ...challenge } }
    },
    check: async (response) => {
      const { challenge, solution } = parseResponse(response) ?? refuse('INVALID_RECAPTCHA')
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets })
      if (!verified) refuse('INVALID_RECAPTCHA')
      const { nonce, expiresAt } = challenge.parameters
      return { challenge: nonce, expiresAt: new Date(expiresAt * 1000) }
    },
  }
}

function deriveSecret(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('hex')
}

function parseResponse(response: string | null | undefined): z.infer<typeof CaptchaResponse> | undefined {
  try {
    return CaptchaResponse.parse(JSON.parse(Buffer.from(response ?? '', 'base64').toString('utf8')))
  } catch {
    return undefined
  }
}

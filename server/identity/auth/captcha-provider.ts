import type { Contract } from '#contract/contract.ts'
import type { ReplyOf } from '#contract/kernel/types.ts'

export type CaptchaChallenge = ReplyOf<Contract['readCaptcha'], never>

/** The result of a correct solution: nothing, or the challenge to store so that it counts once. */
export type CaptchaPass = { challenge: string; expiresAt: Date } | undefined

/** Distinguishes people from bots before a registration. */
export type Captcha = {
  readChallenge: () => Promise<CaptchaChallenge>
  /** Refuses a wrong solution. `address` is the visitor's IP address. */
  check: (response: string | null | undefined, address: string) => Promise<CaptchaPass>
}

import type { Contract } from '#contract/contract.ts'
import type { ReplyOf } from '#contract/kernel/types.ts'

export type CaptchaChallenge = ReplyOf<Contract['readCaptcha'], never>

/** What a right answer leaves: nothing, or the challenge to be remembered so that it counts once. */
export type CaptchaPass = { challenge: string; expiresAt: Date } | undefined

/** Tells people from machines before a registration. */
export type Captcha = {
  readChallenge: () => Promise<CaptchaChallenge>
  /** Refuses a wrong answer. `address` is the visitor's. */
  check: (answer: string | null | undefined, address: string) => Promise<CaptchaPass>
}

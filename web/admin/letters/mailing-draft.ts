import { makeKey } from '#web/basket/order-key.ts'
import type { User } from '#contract/schemas/users.ts'

export type MailingDraft = {
  templateId: string | null
  audience: 'channels' | 'users'
  channelIds: string[]
  users: readonly Pick<User, 'id' | 'email'>[]
}

const keys = new Map<string, string>()

/**
 * What a press of the button is called: the same for the same letter to the same people, until its answer has come.
 * Under one name the shop sends once.
 */
export function makePressKey(request: object): string {
  const name = JSON.stringify(request)
  const key = keys.get(name) ?? makeKey()
  keys.set(name, key)
  return key
}

/** The answer has come: the next press is another mailing. */
export function forgetPress(request: object): void {
  keys.delete(JSON.stringify(request))
}

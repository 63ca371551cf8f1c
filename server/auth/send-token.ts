import { makeLink } from '../mail/links.ts'
import { writeConfirmEmail, writeResetPassword } from '../mail/letters.ts'
import { scheduleMail } from '../mail/outbox.ts'
import type { Tx } from '../http/handler.ts'
import type { Shop } from '../shop.ts'
import { makeEmailToken, type TokenPurpose } from './email-tokens.ts'

/** The page each link opens, and the letter it stands in. */
const letters = {
  'confirm-email': { path: '/confirm-email', write: writeConfirmEmail },
  'reset-password': { path: '/change-password', write: writeResetPassword },
} as const satisfies Record<TokenPurpose, unknown>

type Recipient = { id: number; email: string; domainProviderId: number | null }

/** Mails a user a link with a fresh token. Poke the mailer after the commit. Source: Specification 2. */
export async function sendToken(tx: Tx, shop: Shop, user: Recipient, purpose: TokenPurpose): Promise<void> {
  const { path, write } = letters[purpose]
  const token = await makeEmailToken(tx, user.id, purpose)
  const provider = user.domainProviderId === null ? undefined : shop.users.find(user.domainProviderId)
  const link = makeLink(shop.settings, provider?.domain ?? null, path, { email: user.email, token })
  await scheduleMail(tx, { to: user.email, ...write(link, shop.settings) })
}

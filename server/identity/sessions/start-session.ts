import { sql } from 'kysely'
import { describeDevice } from '#domain/session/describe-device.ts'
import type { Tokens } from '#server/identity/auth/tokens.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { UserRecord } from '#server/identity/users/user-record.ts'
import { refuseForeignStorefront } from '#server/identity/storefronts/refuse-foreign-storefront.ts'
import { getUser } from '#server/identity/users/user-store.ts'
import type { Viewer } from '#server/identity/viewer/viewer.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { EmailSettings } from '#server/platform/mail/compose-email.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { rememberDevice, type DeviceRequest } from './known-devices.ts'
import { emailNewDevice } from './security-emails.ts'
import { insertSession } from './session-store.ts'

/** The part of a request that starts a session. */
export type SignInCall = DeviceRequest & {
  services: { tokens: Tokens; users: UserDirectory; mailer: Mailer; settings: EmailSettings }
  tx: Tx
  viewer: Pick<Viewer, 'host'>
  setHeader: (name: string, value: string) => void
  afterCommit: (effect: () => void) => void
}

/**
 * Starts a session for a user whose row is locked and who may sign in. Returns its token, and the user after
 * the sign-in. Always a new session: whatever token a request sends, it never becomes the new one. Emails the
 * user if the device is new. Refuses a user on the storefront of somebody else. `fromProvider` names the
 * sign-in provider (OIDC) that vouched for them.
 */
export async function startSession(
  call: SignInCall,
  userId: number,
  { fromProvider = null }: { fromProvider?: string | null } = {},
): Promise<{ token: string; user: UserRecord }> {
  const { services, tx, viewer, address, headers, afterCommit } = call
  const device = describeDevice(headers['user-agent'])
  await tx
    .updateTable('users')
    .set({ last_login_date: sql<Date>`now()`, last_domain_login: viewer.host })
    .where('id', '=', userId)
    .execute()
  const sessionId = await insertSession(tx, { userId, device, address, host: viewer.host, fromProvider })
  const user = await getUser(tx, userId)
  refuseForeignStorefront(user, viewer.host, services)
  if (await rememberDevice(tx, { userId, device }, call)) {
    await emailNewDevice(tx, services, user, { device, address })
    afterCommit(() => services.mailer.wake())
  }
  return { token: await services.tokens.sign({ userId, sessionId }), user }
}

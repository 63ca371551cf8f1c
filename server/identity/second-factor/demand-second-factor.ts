import { Refusal, refuse } from '#contract/refusal.ts'
import type { DeviceRequest } from '#server/identity/sessions/known-devices.ts'
import { type Account, lockAccount } from '#server/identity/users/account-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import { challengeUser } from './challenge-user.ts'
import { hasFactor } from './factor-store.ts'
import { isTrustedDevice } from './trusted-devices.ts'

type SignInRequest = DeviceRequest & { viewer: { host: string } }

/**
 * Refuses the sign-in of a user who has a second factor, with a challenge for it, unless the device is trusted. Their
 * password was right; the challenge gives access to nothing. Returns whether the user has a second factor.
 */
export async function demandSecondFactor(
  db: Db,
  account: Account,
  { headers, address, viewer }: SignInRequest,
): Promise<boolean> {
  if (!(await hasFactor(db, account.id))) return false
  if (await isTrustedDevice(db, account.id, { headers, address })) return true
  const challenge = await db.transaction().execute(async (tx) => {
    // A new password ends all challenges of its user, so none may begin with the old one.
    const current = await lockAccount(tx, account.id)
    if (current?.passwordHash !== account.passwordHash) refuse('WRONG_PASSWORD')
    return challengeUser(tx, account.id, 'sign-in', viewer.host)
  })
  throw new Refusal('SECOND_FACTOR_REQUIRED', [], undefined, challenge)
}

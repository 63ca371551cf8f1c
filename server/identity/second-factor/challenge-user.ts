import type { FactorChallenge, FactorMethod } from '#contract/schemas/second-factor.ts'
import type { Db } from '#server/platform/database/database.ts'
import { createChallenge, type ChallengePurpose } from './challenge-store.ts'
import { createRequestOptions, findPasskeyDomain } from './passkey-ceremony.ts'
import { listPasskeys, type Passkey } from './passkey-store.ts'

/** Creates a challenge for a user, and returns it with the methods that they can answer it with on this host. */
export async function challengeUser(
  db: Db,
  userId: number,
  purpose: ChallengePurpose,
  host: string,
): Promise<FactorChallenge> {
  const domain = findPasskeyDomain(host)
  const passkeys = domain === null ? [] : await listPasskeys(db, userId, domain)
  const methods = await listMethods(db, userId, passkeys)
  const challenge = await createChallenge(db, userId, purpose)
  if (domain === null || passkeys.length === 0) return { challenge, methods, passkey: null }
  const options = await createRequestOptions(challenge, domain, passkeys)
  return { challenge, methods, passkey: { ...options } }
}

async function listMethods(db: Db, userId: number, passkeys: readonly Passkey[]): Promise<FactorMethod[]> {
  const { hasApp, hasCodes } = await db
    .selectNoFrom((row) => [
      row
        .exists(row.selectFrom('authenticator_apps').select('user_id').where('user_id', '=', userId))
        .as('hasApp'),
      row
        .exists(
          row
            .selectFrom('recovery_codes')
            .select('user_id')
            .where('user_id', '=', userId)
            .where('used_at', 'is', null),
        )
        .as('hasCodes'),
    ])
    .executeTakeFirstOrThrow()
  const methods: [FactorMethod, unknown][] = [
    ['passkey', passkeys.length > 0],
    ['authenticator', hasApp],
    ['recovery-code', hasCodes],
  ]
  return methods.filter(([, isAvailable]) => isAvailable).map(([method]) => method)
}

import { readTypedCode } from '#domain/second-factor/typed-code.ts'
import type { Contract } from '#contract/contract.ts'
import { refuse, refuseRequest } from '#contract/refusal.ts'
import type { AddedFactor } from '#contract/schemas/second-factor.ts'
import { identifyStorefront } from '#server/identity/storefronts/storefront-identity.ts'
import { describeUser } from '#server/identity/users/lock-user.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import { prepared, type Handlers, type WriteArguments } from '#server/identity/viewer/handler.ts'
import type { SignedInViewer } from '#server/identity/viewer/viewer.ts'
import type { EmailSettings } from '#server/platform/mail/compose-email.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { Sealer } from '#server/platform/sealing/sealer.ts'
import {
  addAuthenticatorApp,
  createAuthenticatorSetup,
  findStep,
  readAuthenticatorSetup,
} from './authenticator-app.ts'
import { consumeChallenge, countAttempt, createChallenge } from './challenge-store.ts'
import { deleteRemainsOfLastFactor, hasFactor, readFactors } from './factor-store.ts'
import { createCreationOptions, findPasskeyDomain, verifyNewPasskey } from './passkey-ceremony.ts'
import { addPasskey, listPasskeys, type NewPasskey } from './passkey-store.ts'
import { replaceCodes } from './recovery-codes.ts'
import { emailFactorChange, type FactorChange } from './second-factor-emails.ts'

/** The services that these handlers use. */
type Services = { users: UserDirectory; settings: EmailSettings; mailer: Mailer; factorSealer: Sealer }

type Names =
  | 'readSecondFactors'
  | 'beginPasskey'
  | 'addPasskey'
  | 'deletePasskey'
  | 'beginAuthenticator'
  | 'addAuthenticator'
  | 'deleteAuthenticator'
  | 'replaceRecoveryCodes'
  | 'deleteTrustedDevice'

/** A user's own passkeys, authenticator app, recovery codes and trusted devices. Source: requirements 4.16. */
export const ownFactorHandlers: Handlers<Names, Services> = {
  readSecondFactors: async ({ db, viewer }) => readFactors(db, viewer.user.id, viewer.host),

  beginPasskey: async ({ services, tx, viewer }) => {
    const domain = getPasskeyDomain(viewer)
    const challenge = await createChallenge(tx, viewer.user.id, 'add-passkey')
    const options = await createCreationOptions({
      challenge,
      domain,
      brandName: identifyStorefront(viewer, services).name,
      user: viewer.user,
      present: await listPasskeys(tx, viewer.user.id, domain),
    })
    return { challenge, options: { ...options } }
  },

  addPasskey: prepared<Contract['addPasskey'], NewPasskey, Services>({
    prepare: async ({ db, viewer, body: { challenge, name, passkey } }) => {
      const userId = await countAttempt(db, challenge, 'add-passkey')
      if (userId !== viewer.user.id) refuse('VERIFICATION_FAILED')
      return verifyNewPasskey(passkey, { challenge, name, domain: getPasskeyDomain(viewer) })
    },
    execute: async ({ prepared: passkey, ...call }) => {
      const { tx, viewer, body, audit } = call
      await consumeChallenge(tx, body.challenge)
      const isFirst = !(await hasFactor(tx, viewer.user.id))
      await addPasskey(tx, viewer.user.id, passkey)
      const { name, domain } = passkey
      await audit({ act: 'add passkey', subject: describeUser(viewer.user), after: { name, domain } })
      return finishAddition(call, isFirst, 'passkey-added')
    },
  }),

  deletePasskey: async (call) => {
    const { tx, viewer, params, audit } = call
    const passkey = await tx
      .deleteFrom('passkeys')
      .where('id', '=', params.id)
      .where('user_id', '=', viewer.user.id)
      .returning(['name', 'domain'])
      .executeTakeFirst()
    await audit({
      act: 'remove passkey',
      subject: describeUser(viewer.user),
      before: passkey ?? refuse('ITEM_NOT_FOUND'),
    })
    return finishRemoval(call, 'passkey-removed')
  },

  beginAuthenticator: async ({ services, viewer }) => {
    const { name } = identifyStorefront(viewer, services)
    return createAuthenticatorSetup(viewer.user, name, services.factorSealer)
  },

  addAuthenticator: async (call) => {
    const { services, tx, viewer, body, audit } = call
    const { id } = viewer.user
    const key =
      readAuthenticatorSetup(body.setup, viewer.user, services.factorSealer) ?? refuse('VERIFICATION_FAILED')
    const typed = readTypedCode(body.code)
    const step = typed?.kind === 'authenticator' ? findStep(key, typed.code) : undefined
    if (step === undefined) return refuse('WRONG_CODE')
    const isFirst = !(await hasFactor(tx, id))
    const isAdded = await addAuthenticatorApp(tx, id, { key, step }, services.factorSealer)
    if (!isAdded) refuseRequest('code', 'Remove your present authenticator app first')
    await audit({ act: 'add authenticator app', subject: describeUser(viewer.user) })
    return finishAddition(call, isFirst, 'authenticator-added')
  },

  deleteAuthenticator: async (call) => {
    const { tx, viewer, audit } = call
    const app = await tx
      .deleteFrom('authenticator_apps')
      .where('user_id', '=', viewer.user.id)
      .returning('user_id')
      .executeTakeFirst()
    if (!app) refuse('ITEM_NOT_FOUND')
    await audit({ act: 'remove authenticator app', subject: describeUser(viewer.user) })
    return finishRemoval(call, 'authenticator-removed')
  },

  replaceRecoveryCodes: async (call) => {
    const { services, tx, viewer, audit, afterCommit } = call
    if (!(await hasFactor(tx, viewer.user.id))) refuse('ITEM_NOT_FOUND')
    const recoveryCodes = await replaceCodes(tx, viewer.user.id)
    await audit({ act: 'replace recovery codes', subject: describeUser(viewer.user) })
    await emailFactorChange(tx, services, viewer.user, 'codes-replaced')
    afterCommit(() => services.mailer.wake())
    return { factors: await readFactors(tx, viewer.user.id, viewer.host), recoveryCodes }
  },

  deleteTrustedDevice: async ({ tx, viewer, params }) => {
    const device = await tx
      .deleteFrom('trusted_devices')
      .where('id', '=', params.id)
      .where('user_id', '=', viewer.user.id)
      .returning('id')
      .executeTakeFirst()
    if (!device) refuse('ITEM_NOT_FOUND')
    return readFactors(tx, viewer.user.id, viewer.host)
  },
}

type FactorCall = { services: Services; viewer: SignedInViewer } & Pick<WriteArguments, 'tx' | 'afterCommit'>

async function finishAddition(
  { services, tx, viewer, afterCommit }: FactorCall,
  isFirst: boolean,
  change: FactorChange,
): Promise<AddedFactor> {
  const recoveryCodes = isFirst ? await replaceCodes(tx, viewer.user.id) : null
  await emailFactorChange(tx, services, viewer.user, change)
  afterCommit(() => services.mailer.wake())
  return { factors: await readFactors(tx, viewer.user.id, viewer.host), recoveryCodes }
}

async function finishRemoval({ services, tx, viewer, afterCommit }: FactorCall, change: FactorChange) {
  await deleteRemainsOfLastFactor(tx, viewer.user.id)
  await emailFactorChange(tx, services, viewer.user, change)
  afterCommit(() => services.mailer.wake())
  return readFactors(tx, viewer.user.id, viewer.host)
}

function getPasskeyDomain({ host }: SignedInViewer): string {
  return (
    findPasskeyDomain(host) ?? refuseRequest('', 'Passkeys need a domain name. Open the shop by its name')
  )
}

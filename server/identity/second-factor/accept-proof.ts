import { readTypedCode } from '#domain/second-factor/typed-code.ts'
import { refuse } from '#contract/refusal.ts'
import type { FactorMethod, FactorProof, PasskeyAssertion } from '#contract/schemas/second-factor.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Sealer } from '#server/platform/sealing/sealer.ts'
import { acceptAuthenticatorCode } from './authenticator-app.ts'
import { findPasskeyDomain, verifyPasskey } from './passkey-ceremony.ts'
import { listPasskeys, recordPasskeyUse } from './passkey-store.ts'
import { consumeRecoveryCode } from './recovery-codes.ts'

type Answer = { challenge: string; proof: FactorProof; host: string }

/**
 * Checks a user's proof and uses it up: a code works once, a passkey signs one challenge. Returns the method. Refuses a
 * wrong proof. The user's row is locked.
 */
export async function acceptProof(
  tx: Tx,
  userId: number,
  answer: Answer,
  sealer: Sealer,
): Promise<FactorMethod> {
  const { proof } = answer
  if ('passkey' in proof) {
    return (await acceptPasskey(tx, userId, answer, proof.passkey)) ? 'passkey' : refuse('WRONG_CODE')
  }
  const typed = readTypedCode(proof.code) ?? refuse('WRONG_CODE')
  const isAccepted =
    typed.kind === 'recovery-code'
      ? await consumeRecoveryCode(tx, userId, typed.code)
      : await acceptAuthenticatorCode(tx, userId, typed.code, sealer)
  return isAccepted ? typed.kind : refuse('WRONG_CODE')
}

async function acceptPasskey(
  tx: Tx,
  userId: number,
  { challenge, host }: Answer,
  assertion: PasskeyAssertion,
): Promise<boolean> {
  const domain = findPasskeyDomain(host)
  if (domain === null) return false
  const passkeys = await listPasskeys(tx, userId, domain)
  const passkey = passkeys.find(({ credentialId }) => credentialId === assertion.id)
  if (!passkey) return false
  const newCounter = await verifyPasskey(assertion, passkey, { challenge, domain })
  return newCounter !== undefined && recordPasskeyUse(tx, passkey, newCounter)
}

import { readTypedCode } from '#domain/second-factor/typed-code.ts'
import { refuse } from '#contract/refusal.ts'
import type { FactorMethod, FactorProof } from '#contract/schemas/second-factor.ts'
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
  const method = 'passkey' in answer.proof ? 'passkey' : findMethod(answer.proof.code)
  const isAccepted =
    'passkey' in answer.proof
      ? await acceptPasskey(tx, userId, answer, answer.proof.passkey)
      : await acceptCode(tx, userId, answer.proof.code, sealer)
  return isAccepted && method !== undefined ? method : refuse('WRONG_CODE')
}

function findMethod(text: string): FactorMethod | undefined {
  const kind = readTypedCode(text)?.kind
  return kind === 'recovery' ? 'recovery-code' : kind
}

async function acceptCode(tx: Tx, userId: number, text: string, sealer: Sealer): Promise<boolean> {
  const typed = readTypedCode(text)
  if (typed === undefined) return false
  return typed.kind === 'recovery'
    ? consumeRecoveryCode(tx, userId, typed.code)
    : acceptAuthenticatorCode(tx, userId, typed.code, sealer)
}

async function acceptPasskey(
  tx: Tx,
  userId: number,
  { challenge, host }: Answer,
  assertion: Extract<FactorProof, { passkey: object }>['passkey'],
): Promise<boolean> {
  const domain = findPasskeyDomain(host)
  if (domain === null) return false
  const passkeys = await listPasskeys(tx, userId, domain)
  const passkey = passkeys.find(({ credentialId }) => credentialId === assertion.id)
  if (!passkey) return false
  const newCounter = await verifyPasskey(assertion, passkey, { challenge, domain })
  return newCounter !== undefined && recordPasskeyUse(tx, passkey, newCounter)
}

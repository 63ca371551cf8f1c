import { useState } from 'react'
import type { FactorChallenge, IdentityProof } from '#contract/schemas/second-factor.ts'
import { ApiError } from '#web/shared/api/api-error.ts'
import { describeError } from '#web/shared/api/describe-failure.ts'
import { signWithPasskey } from './passkeys.ts'

/** Sends a proof, and keeps why it failed. */
export type ProofSender = {
  isSending: boolean
  failure: string | undefined
  send: (proof: IdentityProof) => void
  sendPasskey: () => void
}

/** Sends proofs for a challenge with `onProof`. */
export function useProof(
  { passkey }: FactorChallenge,
  onProof: (proof: IdentityProof) => Promise<void>,
): ProofSender {
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<string>()

  const run = async (makeProof: () => Promise<IdentityProof>): Promise<void> => {
    setIsSending(true)
    setFailure(undefined)
    await makeProof()
      .then(onProof)
      .catch((error: unknown) => setFailure(describeProofFailure(error)))
    setIsSending(false)
  }

  return {
    isSending,
    failure,
    send: (proof) => void run(async () => proof),
    sendPasskey: () => void run(async () => ({ passkey: await signWithPasskey(passkey ?? {}) })),
  }
}

function describeProofFailure(error: unknown): string {
  return error instanceof ApiError ? describeError(error) : 'The passkey was not used'
}

import type { PasskeyAssertion, PasskeyAttestation } from '#contract/schemas/second-factor.ts'

type PasskeyOptions = Record<string, unknown>

/** Loaded when a passkey is used: most visits never do. */
const loadClient = () => import('@simplewebauthn/browser')

/** Whether this browser has passkeys, on this page: it needs HTTPS or localhost. */
export function hasPasskeys(): boolean {
  return window.isSecureContext && 'PublicKeyCredential' in window
}

/** Lets the browser create a passkey. Rejects where the user or the browser declines. */
export async function createPasskey(options: PasskeyOptions): Promise<PasskeyAttestation> {
  const { startRegistration } = await loadClient()
  // The server makes the options with the package that belongs to this one.
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
  const { id, rawId, type, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports } = response
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, attestationObject, transports: transports ?? null },
  }
}

/** Lets the browser sign a challenge with a passkey. Rejects where the user or the browser declines. */
export async function signWithPasskey(options: PasskeyOptions): Promise<PasskeyAssertion> {
  const { startAuthentication } = await loadClient()
  // The server makes the options with the package that belongs to this one.
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature, userHandle: userHandle ?? null },
  }
}

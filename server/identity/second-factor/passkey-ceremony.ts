import { refuse } from '#contract/refusal.ts'
import type { PasskeyAssertion, PasskeyAttestation } from '#contract/schemas/second-factor.ts'
import type { NewPasskey, Passkey } from './passkey-store.ts'

/** Loaded when the first passkey is used: it takes a quarter of a second. */
const loadWebAuthn = () => import('@simplewebauthn/server')

/** Whether browsers allow passkeys on a host: it has a domain name. */
export function findPasskeyDomain(host: string): string | null {
  return /^[\d.]+$|:/.test(host) || host === '' ? null : host
}

type Creation = {
  challenge: string
  domain: string
  brandName: string
  user: { id: number; email: string }
  present: readonly Passkey[]
}

/** Returns the options with which a browser creates a passkey for a domain. */
export async function createCreationOptions({ challenge, domain, brandName, user, present }: Creation) {
  const { generateRegistrationOptions } = await loadWebAuthn()
  return generateRegistrationOptions({
    rpName: brandName,
    rpID: domain,
    userName: user.email,
    // Not the email address: a device shows the identifier to everyone who uses it.
    userID: Buffer.from(`user-${user.id}`),
    challenge: Buffer.from(challenge, 'base64url'),
    attestationType: 'none',
    excludeCredentials: present.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

/** Returns the options with which a browser uses one of these passkeys. */
export async function createRequestOptions(challenge: string, domain: string, passkeys: readonly Passkey[]) {
  const { generateAuthenticationOptions } = await loadWebAuthn()
  return generateAuthenticationOptions({
    rpID: domain,
    challenge: Buffer.from(challenge, 'base64url'),
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    userVerification: 'preferred',
  })
}

/** Returns a new passkey. Refuses one that was made for another challenge or on another domain. */
export async function verifyNewPasskey(
  attestation: PasskeyAttestation,
  { challenge, domain, name }: { challenge: string; domain: string; name: string },
): Promise<NewPasskey> {
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const { response } = attestation
  const result = await verifyRegistrationResponse({
    response: {
      ...toCredential(attestation),
      // The browser names the transports; unknown ones are kept for newer browsers.
      response: { clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject },
    },
    expectedChallenge: challenge,
    expectedOrigin: readOrigin(response.clientDataJSON, domain),
    expectedRPID: domain,
    requireUserVerification: false,
  }).catch(() => refuse('VERIFICATION_FAILED'))
  if (!result.verified) return refuse('VERIFICATION_FAILED')
  const { credential } = result.registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: response.transports ?? [],
    domain,
    name,
  }
}

/**
 * Returns the counter of a passkey after it has signed a challenge; undefined where the signature is not of this
 * passkey, challenge and domain, or where the counter shows a copy of the passkey.
 */
export async function verifyPasskey(
  assertion: PasskeyAssertion,
  passkey: Passkey,
  { challenge, domain }: { challenge: string; domain: string },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const { userHandle, ...response } = assertion.response
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...toCredential(assertion),
        response: { ...response, ...(userHandle == null ? {} : { userHandle }) },
      },
      expectedChallenge: challenge,
      expectedOrigin: readOrigin(response.clientDataJSON, domain),
      expectedRPID: domain,
      credential: {
        id: passkey.credentialId,
        publicKey: Buffer.from(passkey.publicKey, 'base64url'),
        counter: passkey.counter,
      },
      requireUserVerification: false,
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    // The package throws where data is malformed or does not match.
    return undefined
  }
}

/** Returns the part that both answers of a browser have, without what the shop does not use. */
function toCredential({ id, rawId, type }: Pick<PasskeyAssertion, 'id' | 'rawId' | 'type'>) {
  return { id, rawId, type, clientExtensionResults: {} }
}

/**
 * Returns the origin that a passkey was used on if it is on this domain, otherwise the one that it should have. Behind
 * a proxy the shop does not know its own scheme and port, and browsers give passkeys to HTTPS and to localhost only.
 */
function readOrigin(clientDataJson: string, domain: string): string {
  const expected = `https://${domain}`
  const origin = findOrigin(clientDataJson)
  if (origin?.hostname !== domain) return expected
  const isLocal = domain === 'localhost' || domain.endsWith('.localhost')
  return origin.protocol === 'https:' || (isLocal && origin.protocol === 'http:') ? origin.origin : expected
}

function findOrigin(clientDataJson: string): URL | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'))
    const isObject = typeof data === 'object' && data !== null && 'origin' in data
    return isObject ? new URL(String(data.origin)) : undefined
  } catch {
    return undefined
  }
}

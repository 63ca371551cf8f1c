import { z } from 'zod/mini'
import { Id, maybe, Moment, TextLine } from './basics.ts'

/** What identifies a challenge: 32 random bytes in base64url, which a passkey also signs. */
const ChallengeToken = z.string().check(z.minLength(1), z.maxLength(100))

/** Bytes in base64url, as WebAuthn sends them. */
const Bytes = z.string().check(z.minLength(1), z.maxLength(8192), z.regex(/^[\w-]+$/))

const credentialFields = {
  id: Bytes,
  rawId: Bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: maybe(z.enum(['platform', 'cross-platform'])),
  clientExtensionResults: maybe(z.record(z.string().check(z.maxLength(100)), z.unknown())),
}

/** The answer of `navigator.credentials.get`, in the JSON form of WebAuthn Level 3. */
export const PasskeyAssertion = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: maybe(Bytes),
  }),
})
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>

/** The answer of `navigator.credentials.create`, in the JSON form of WebAuthn Level 3. */
export const PasskeyAttestation = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: maybe(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
  }),
})
export type PasskeyAttestation = z.infer<typeof PasskeyAttestation>

/** Options for `navigator.credentials`, in the JSON form of WebAuthn Level 3. */
const PasskeyOptions = z.record(z.string(), z.unknown())

/** One proof of who the user is. A code is of an authenticator app or a recovery code. */
const Code = z.object({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)) })
const Passkey = z.object({ passkey: PasskeyAssertion })
const Password = z.object({ password: z.string().check(z.minLength(1), z.maxLength(200)) })

export const FactorProof = z.union([Code, Passkey])
export type FactorProof = z.infer<typeof FactorProof>
export const IdentityProof = z.union([Password, Code, Passkey])
export type IdentityProof = z.infer<typeof IdentityProof>

const FactorMethod = z.enum(['passkey', 'authenticator', 'recovery-code'])
export type FactorMethod = z.infer<typeof FactorMethod>

/**
 * What a refused sign-in asks for: the methods of this user on this domain, and the challenge that their proof names.
 * `passkey` has the options for the browser where the user has a passkey for this domain.
 */
export const FactorChallenge = z.object({
  challenge: z.string(),
  methods: z.array(FactorMethod),
  passkey: z.nullable(PasskeyOptions),
})
export type FactorChallenge = z.infer<typeof FactorChallenge>

/** The second step of a sign-in. */
export const SignInProof = z.object({
  challenge: ChallengeToken,
  proof: FactorProof,
  /** Whether this browser needs no second factor for the next 30 days. */
  trustDevice: z._default(z.boolean(), false),
})

export const ConfirmedIdentity = z.object({ challenge: ChallengeToken, proof: IdentityProof })

export const SecondFactors = z.object({
  passkeys: z.array(
    z.object({
      id: Id,
      name: z.string(),
      /** The domain that the passkey works on. */
      domain: z.string(),
      addedAt: Moment,
      lastUsedAt: z.nullable(Moment),
    }),
  ),
  authenticatorApp: z.nullable(z.object({ addedAt: Moment })),
  recoveryCodesLeft: z.int(),
  trustedDevices: z.array(
    z.object({
      id: Id,
      device: z.string(),
      address: z.string(),
      addedAt: Moment,
      lastUsedAt: Moment,
      expiresAt: Moment,
    }),
  ),
  /** The domain for new passkeys; null where the shop is opened by an IP address, which has none. */
  passkeyDomain: z.nullable(z.string()),
})
export type SecondFactors = z.infer<typeof SecondFactors>

/** A factor was added: with the first one come recovery codes, which are shown once. */
export const AddedFactor = z.object({
  factors: SecondFactors,
  recoveryCodes: z.nullable(z.array(z.string())),
})
export type AddedFactor = z.infer<typeof AddedFactor>

export const PasskeyCreation = z.object({ challenge: z.string(), options: PasskeyOptions })

export const NewPasskey = z.object({
  challenge: ChallengeToken,
  name: TextLine,
  passkey: PasskeyAttestation,
})

/** A new authenticator app: the key to type, the address for the QR code, and the set-up to send back with a code. */
export const AuthenticatorSetup = z.object({ key: z.string(), url: z.string(), setup: z.string() })
export type AuthenticatorSetup = z.infer<typeof AuthenticatorSetup>

export const NewAuthenticator = z.object({
  setup: z.string().check(z.minLength(1), z.maxLength(500)),
  code: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
})

export const SecuritySettings = z.object({
  /** Whether an administrator without a second factor can only set one up. */
  administratorsNeedSecondFactor: z.boolean(),
})
export type SecuritySettings = z.infer<typeof SecuritySettings>

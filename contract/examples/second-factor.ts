import type { z } from 'zod/mini'
import type { secondFactorEndpoints } from '#contract/endpoints/second-factor.ts'
import type { ExamplesOf } from '#contract/kernel/example.ts'
import type { SecondFactors } from '#contract/schemas/second-factor.ts'
import { user, userForAdministrators } from './samples/people.ts'

const factors: z.output<typeof SecondFactors> = {
  passkeys: [
    {
      id: 3,
      name: 'Laptop in the office',
      domain: 'shop.example.com',
      addedAt: '2026-10-02T07:30:00.000Z',
      lastUsedAt: '2026-11-27T07:55:00.000Z',
    },
  ],
  authenticatorApp: null,
  recoveryCodesLeft: 10,
  trustedDevices: [],
  passkeyDomain: 'shop.example.com',
}

const challenge = '(from the options)'

export const secondFactorExamples: ExamplesOf<typeof secondFactorEndpoints> = {
  completeSignIn: {
    body: { challenge: '(from the refusal of the sign-in)', proof: { code: '123456' }, trustDevice: false },
    reply: user,
  },
  readSecondFactors: { reply: factors },
  beginPasskey: {
    reply: {
      challenge: '(a challenge)',
      options: { rp: { id: 'shop.example.com', name: 'Tavernier' }, challenge: '(a challenge)' },
    },
  },
  addPasskey: {
    body: {
      challenge,
      name: 'Laptop in the office',
      passkey: {
        id: 'bGFwdG9w',
        rawId: 'bGFwdG9w',
        type: 'public-key',
        response: { clientDataJSON: 'eyJ0eXBlIjoi', attestationObject: 'o2NmbXRk', transports: ['internal'] },
      },
    },
    reply: { factors, recoveryCodes: ['(ten codes, shown once)'] },
  },
  deletePasskey: {
    params: { id: 3 },
    reply: { ...factors, passkeys: [], recoveryCodesLeft: 0 },
  },
  beginAuthenticator: {
    reply: { key: '(the key)', url: 'otpauth://totp/…', setup: '(send it back with the code)' },
  },
  addAuthenticator: {
    body: { setup: '(from the options)', code: '123456' },
    reply: {
      factors: { ...factors, authenticatorApp: { addedAt: '2026-11-27T08:00:00.000Z' } },
      recoveryCodes: null,
    },
  },
  deleteAuthenticator: { reply: factors },
  replaceRecoveryCodes: {
    reply: { factors, recoveryCodes: ['(ten codes, shown once)'] },
  },
  deleteTrustedDevice: {
    params: { id: 6 },
    reply: factors,
  },
  beginIdentityCheck: {
    reply: { challenge: '(a challenge)', methods: ['authenticator', 'recovery-code'], passkey: null },
  },
  confirmIdentity: {
    body: { challenge, proof: { password: '(the password)' } },
  },
  deleteUserFactors: {
    params: { userId: 42 },
    reply: userForAdministrators,
  },
  readSecuritySettings: { reply: { administratorsNeedSecondFactor: true } },
  changeSecuritySettings: {
    body: { administratorsNeedSecondFactor: true },
    reply: { administratorsNeedSecondFactor: true },
  },
}

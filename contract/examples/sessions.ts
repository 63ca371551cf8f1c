import type { z } from 'zod/mini'
import type { sessionEndpoints } from '#contract/endpoints/sessions.ts'
import type { signInProviderEndpoints } from '#contract/endpoints/sign-in-provider.ts'
import type { ExamplesOf } from '#contract/kernel/example.ts'
import type { Session } from '#contract/schemas/sessions.ts'
import { user } from './samples/people.ts'

const session: z.output<typeof Session> = {
  id: 210,
  device: 'Firefox on Windows',
  address: '203.0.113.7',
  host: 'shop.example.com',
  fromProvider: null,
  startedAt: '2026-11-27T07:55:00.000Z',
  lastUsedAt: '2026-11-27T08:40:00.000Z',
  isCurrent: true,
}

export const sessionExamples: ExamplesOf<typeof sessionEndpoints> = {
  logOut: {},
  listOwnSessions: { reply: [session] },
  endOtherSessions: {},
  endOwnSession: { params: { id: 210 } },
  listUserSessions: {
    params: { userId: 42 },
    reply: [{ ...session, isCurrent: false }],
  },
  endUserSession: { params: { userId: 42, id: 210 } },
  endUserSessions: { params: { userId: 42 } },
}

export const signInProviderExamples: ExamplesOf<typeof signInProviderEndpoints> = {
  readSignInProvider: { reply: { name: 'Microsoft' } },
  startProviderSignIn: { reply: { url: 'https://login.example.com/authorize?client_id=tavernier' } },
  completeProviderSignIn: {
    body: { query: 'code=(from the provider)&state=(from the provider)' },
    reply: user,
  },
}

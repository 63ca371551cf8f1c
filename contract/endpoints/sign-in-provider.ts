import { z } from 'zod/mini'
import { defineEndpoints } from '#contract/kernel/endpoint.ts'
import { User } from '#contract/schemas/users.ts'

/** Endpoints for the sign-in of administrators at a provider (OpenID Connect). Source: requirements 4.15. */
export const signInProviderEndpoints = defineEndpoints({
  readSignInProvider: {
    method: 'GET',
    path: '/api/auth/provider',
    summary: 'Get the name of the sign-in provider for administrators; null if this host has none',
    access: 'public',
    reply: z.object({ name: z.nullable(z.string()) }),
    writes: false,
    refuses: [],
    duringMaintenance: true,
  },
  startProviderSignIn: {
    method: 'POST',
    path: '/api/auth/provider/start',
    summary: 'Start a sign-in at the provider: get the address to open, and a cookie for the return',
    access: 'public',
    reply: z.object({ url: z.url() }),
    writes: true,
    refuses: ['ITEM_NOT_FOUND', 'VERIFICATION_FAILED'],
    duringMaintenance: true,
    maxRequestsPerMinute: 20,
  },
  completeProviderSignIn: {
    method: 'POST',
    path: '/api/auth/provider/complete',
    summary:
      'Sign in after the return from the provider; the Authorization header of the reply has the token',
    access: 'public',
    /** The query string of the address to which the provider has returned. */
    body: z.object({ query: z.string().check(z.minLength(1), z.maxLength(8000)) }),
    reply: User,
    writes: true,
    refuses: ['ITEM_NOT_FOUND', 'VERIFICATION_FAILED'],
    duringMaintenance: true,
    maxRequestsPerMinute: 20,
  },
})

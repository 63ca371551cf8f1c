import { z } from 'zod/mini'
import { defineEndpoints } from '#contract/kernel/endpoint.ts'
import { IdParams } from '#contract/schemas/basics.ts'
import { Session, UserSessionParams } from '#contract/schemas/sessions.ts'
import { UserIdParams } from '#contract/schemas/user-forms.ts'

/** Endpoints for signing out, on this device and on others. Source: requirements 4.6, 4.15. */
export const sessionEndpoints = defineEndpoints({
  logOut: {
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Sign out: ends the session of the token',
    access: 'signed-in',
    reply: 'nothing',
    writes: true,
    refuses: [],
    duringMaintenance: true,
    beforeSecondFactor: true,
  },
  listOwnSessions: {
    method: 'GET',
    path: '/api/users/current/sessions',
    summary: 'List the devices on which the signed-in user is signed in, the last used first',
    access: 'signed-in',
    reply: z.array(Session),
    writes: false,
    refuses: [],
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/api/users/current/sessions',
    summary: 'Sign out everywhere else',
    access: 'signed-in',
    reply: 'nothing',
    writes: true,
    refuses: [],
  },
  endOwnSession: {
    method: 'DELETE',
    path: '/api/users/current/sessions/{id}',
    summary: 'Sign out one device of the signed-in user',
    access: 'signed-in',
    params: IdParams,
    reply: 'nothing',
    writes: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
  listUserSessions: {
    method: 'GET',
    path: '/api/users/{userId}/sessions',
    summary: 'List the devices on which a user is signed in, the last used first',
    access: 'administrator',
    params: UserIdParams,
    reply: z.array(Session),
    writes: false,
    refuses: ['USER_NOT_FOUND'],
  },
  endUserSession: {
    method: 'DELETE',
    path: '/api/users/{userId}/sessions/{id}',
    summary: 'Sign out one device of a user',
    access: 'administrator',
    params: UserSessionParams,
    reply: 'nothing',
    writes: true,
    refuses: ['USER_NOT_FOUND', 'ITEM_NOT_FOUND'],
  },
  endUserSessions: {
    method: 'DELETE',
    path: '/api/users/{userId}/sessions',
    summary: 'Sign out a user everywhere',
    access: 'administrator',
    params: UserIdParams,
    reply: 'nothing',
    writes: true,
    refuses: ['USER_NOT_FOUND'],
  },
})

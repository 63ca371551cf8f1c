import type { sessionEndpoints } from '#contract/endpoints/sessions.ts'
import type { Session } from '#contract/schemas/sessions.ts'
import { refuse } from '#contract/refusal.ts'
import { endTrust } from '#server/identity/second-factor/trusted-devices.ts'
import { findAccount, lockAccount } from '#server/identity/users/account-store.ts'
import { describeUser } from '#server/identity/users/lock-user.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import type { Viewer } from '#server/identity/viewer/viewer.ts'
import type { SessionDirectory } from './session-directory.ts'
import { endSession, endSessions, listSessions, type SessionRow } from './session-store.ts'

/** The services that these handlers use. */
type Services = { sessions: SessionDirectory }

export const sessionHandlers: Handlers<keyof typeof sessionEndpoints, Services> = {
  logOut: async ({ tx, viewer }) => {
    await endSession(tx, viewer.user.id, viewer.sessionId)
    return undefined
  },

  listOwnSessions: async ({ services: { sessions }, db, viewer }) => {
    const rows = await listSessions(db, viewer.user.id, sessions.limits)
    return rows.map((row) => presentSession(row, viewer, sessions))
  },

  endOtherSessions: async ({ tx, viewer }) => {
    await endSessions(tx, viewer.user.id, viewer.sessionId)
    await endTrust(tx, viewer.user.id)
    return undefined
  },

  endOwnSession: async ({ tx, viewer, params }) => {
    if (!(await endSession(tx, viewer.user.id, params.id))) refuse('ITEM_NOT_FOUND')
    return undefined
  },

  listUserSessions: async ({ services: { sessions }, db, viewer, params }) => {
    if (!(await findAccount(db, params.userId))) refuse('USER_NOT_FOUND')
    const rows = await listSessions(db, params.userId, sessions.limits)
    return rows.map((row) => presentSession(row, viewer, sessions))
  },

  endUserSession: async ({ tx, params, audit }) => {
    const user = (await lockAccount(tx, params.userId)) ?? refuse('USER_NOT_FOUND')
    const { device, address } = (await endSession(tx, user.id, params.id)) ?? refuse('ITEM_NOT_FOUND')
    await audit({ act: 'end session of user', subject: describeUser(user), before: { device, address } })
    return undefined
  },

  endUserSessions: async ({ tx, params, audit }) => {
    const user = (await lockAccount(tx, params.userId)) ?? refuse('USER_NOT_FOUND')
    const devices = await endSessions(tx, user.id)
    await endTrust(tx, user.id)
    await audit({ act: 'end all sessions of user', subject: describeUser(user), before: { devices } })
    return undefined
  },
}

function presentSession(row: SessionRow, viewer: Viewer, sessions: SessionDirectory): Session {
  // Memory knows of a use before it is stored.
  const lastUsedAt = sessions.find(row.id)?.lastUsedAt ?? row.last_used_at
  return {
    id: row.id,
    device: row.device,
    address: row.address,
    host: row.host,
    fromProvider: row.from_provider,
    startedAt: row.started_at.toISOString(),
    lastUsedAt: new Date(Math.max(lastUsedAt.getTime(), row.last_used_at.getTime())).toISOString(),
    isCurrent: row.id === viewer.sessionId,
  }
}

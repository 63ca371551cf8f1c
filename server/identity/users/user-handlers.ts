import { isPast, toDay } from '#domain/calendar/day.ts'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { IMPERSONATION_MS } from '#domain/session/timing.ts'
import type { Contract } from '#contract/contract.ts'
import type { userEndpoints } from '#contract/endpoints/users.ts'
import { refuse, refuseRequest } from '#contract/refusal.ts'
import { attemptPassword, type AttemptServices } from '#server/identity/auth/limit-attempts.ts'
import { hashPassword } from '#server/identity/auth/passwords.ts'
import { refuseWeakPassword, refuseWeakUserPassword } from '#server/identity/auth/refuse-weak-password.ts'
import { changePassword } from '#server/identity/auth/change-password.ts'
import { endLostSessions } from '#server/identity/sessions/end-lost-sessions.ts'
import { presentSignedInUser, type SetupServices } from '#server/identity/second-factor/factor-setup.ts'
import {
  requireRecentSignIn,
  type RecentSignInSettings,
} from '#server/identity/second-factor/recent-sign-in.ts'
import { startSession } from '#server/identity/sessions/start-session.ts'
import { prepared, type Handlers } from '#server/identity/viewer/handler.ts'
import { toTag } from '#server/platform/http/versions.ts'
import { listPage } from '#server/platform/database/list-page.ts'
import { removePictures } from '#server/platform/images/store-pictures.ts'
import { findAccount } from './account-store.ts'
import { accessHandlers } from './access-handlers.ts'
import { addressHandlers } from './address-handlers.ts'
import { approveUser } from './approve-user.ts'
import { createUser } from './create-user.ts'
import { deleteUser } from './delete-user.ts'
import { editUser } from './edit-user.ts'
import { replyWithUser, describeUser, lockUser } from './lock-user.ts'
import { presentOwnUser, presentUser } from './present-user.ts'
import { refuseLockout } from './refuse-lockout.ts'
import type { UserRecord } from './user-record.ts'
import { getUsers, saveUser, selectUsersWithMainAddress, userStates } from './user-store.ts'
import type { Tokens } from '#server/identity/auth/tokens.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { EmailSettings } from '#server/platform/mail/compose-email.ts'
import type { MailServerSettings } from '#server/platform/mail/mail-senders.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'

/** The services that these handlers use. */
type Services = AttemptServices &
  SetupServices & {
    files: FileStore
    mailer: Mailer
    tokens: Tokens
    settings: EmailSettings & MailServerSettings & RecentSignInSettings
  }

export const userHandlers: Handlers<keyof typeof userEndpoints, Services> = {
  ...accessHandlers,
  ...addressHandlers,

  readCurrentUser: async ({ services, viewer }) =>
    presentSignedInUser(viewer.user, viewer.sessionId, services),

  refreshToken: async ({ services, viewer, setHeader }) => {
    const token = await services.tokens.sign({ userId: viewer.user.id, sessionId: viewer.sessionId })
    setHeader('authorization', `Bearer ${token}`)
    return presentSignedInUser(viewer.user, viewer.sessionId, services)
  },

  readUser: async ({ services, db, params, setHeader }) => {
    const [user] = await getUsers(db, [params.id])
    if (!user) return refuse('USER_NOT_FOUND')
    setHeader('etag', toTag(user.version))
    return presentUser(user, services.users)
  },

  viewAsUser: async ({ viewer, params, audit, ...call }) => {
    const { services } = call
    const user = await lockUser(call, params.userId)
    if (user.role === 'Administrator') refuseRequest('userId', 'You can’t view the shop as an administrator')
    const expiresAt = new Date(Date.now() + IMPERSONATION_MS)
    const token = await services.tokens.signImpersonation(
      { userId: viewer.user.id, sessionId: viewer.sessionId },
      user.id,
      expiresAt,
    )
    await audit({ act: 'view shop as user', subject: describeUser(user), after: { expiresAt } })
    return { token, expiresAt: expiresAt.toISOString(), user: presentOwnUser(user, services.users) }
  },

  listUsers: async ({ services, db, query }) =>
    listPage(
      query,
      {
        query: selectUsersWithMainAddress(db).$if(query.state !== undefined, (users) =>
          users.where(userStates[query.state ?? 'waiting']),
        ),
        sorts: {
          id: 'users.id',
          email: sql`lower(users.email)`,
          company: sql`lower(main.company)`,
          firstName: sql`lower(main.first_name)`,
          lastName: sql`lower(main.last_name)`,
          role: 'users.role',
          approved: 'users.approved',
          emailConfirmed: 'users.email_confirmed',
          blocked: 'users.blocked',
          businessType: 'users.business_type_id',
          registrationDate: 'users.registration_date',
          lastLoginDate: 'users.last_login_date',
        },
        defaultSort: { by: 'id', order: 'desc' },
        searchColumns: [
          'users.email',
          'users.role',
          'users.domain',
          'main.company',
          'main.first_name',
          'main.last_name',
          'main.city',
          'main.phone',
        ],
      },
      async (rows) => {
        const users = await getUsers(
          db,
          rows.map(({ id }) => id),
        )
        return users.map((user) => presentUser(user, services.users))
      },
    ),

  changeOwnPassword: prepared<Contract['changeOwnPassword'], string, Services>({
    prepare: async ({ services, db, viewer: { user }, body, ...request }) => {
      const account = await findAccount(db, user.id)
      const isCorrect = await attemptPassword(services, {
        email: user.email,
        password: body.currentPassword,
        passwordHash: account?.passwordHash,
        request,
        isSignedIn: true,
      })
      if (!isCorrect) return refuse('WRONG_PASSWORD')
      await refuseWeakUserPassword('newPassword', body.newPassword, user, services)
      return hashPassword(body.newPassword)
    },
    execute: async ({ prepared: passwordHash, ...call }) => {
      const { services, tx, viewer, audit, setHeader, afterCommit } = call
      await changePassword(tx, services, viewer.user, passwordHash)
      await audit({ act: 'change own password', subject: describeUser(viewer.user) })
      afterCommit(() => services.mailer.wake())
      // A copy of the old token does not open the new session.
      const { token, user } = await startSession(call, viewer.user.id)
      setHeader('authorization', `Bearer ${token}`)
      return presentOwnUser(user, services.users)
    },
  }),

  saveUser: prepared<Contract['saveUser'], string | null, Services>({
    prepare: async ({ services, body: { id, email = '', password, firstName, lastName, company } }) => {
      if (id != null) {
        return password == null
          ? null
          : refuseRequest('password', 'Only the user can change their own password')
      }
      const names = [firstName, lastName, company, services.settings.BRAND_NAME]
      if (password != null) await refuseWeakPassword('password', password, { email, names })
      // Users who are still to choose a password get a random one that nobody knows.
      return hashPassword(password ?? randomBytes(32).toString('base64url'))
    },
    execute: async (call) => {
      const { services, tx, viewer, body, prepared: passwordHash, audit, markCreated, afterCommit } = call
      afterCommit(() => services.mailer.wake())
      if (passwordHash !== null) {
        if (body.role === 'Administrator') await requireRecentSignIn(tx, viewer, services.settings)
        const created = await createUser({ tx, services }, body, passwordHash)
        await audit({ act: 'create user', subject: describeUser(created), after: toAuditDetails(created) })
        markCreated()
        return replyWithUser(call, created)
      }
      const user = await lockUser(call, body.id ?? refuse('USER_NOT_FOUND'))
      const saved = await editUser({ tx, services }, user, body, viewer.user.id)
      // Who controls the email address can choose a new password.
      if (saved.role !== user.role || saved.email !== user.email)
        await requireRecentSignIn(tx, viewer, services.settings)
      await audit({
        act: 'edit user',
        subject: describeUser(user),
        before: toAuditDetails(user),
        after: toAuditDetails(saved),
      })
      return replyWithUser(call, saved)
    },
  }),

  changeUserBlocked: async ({ viewer, params, body, audit, ...call }) => {
    const user = await lockUser(call, params.id)
    const until = body.blockedUntil ?? null
    const isBlocked = body.isBlocked && (until === null || !isPast(until, new Date()))
    if (isBlocked) await refuseLockout(call.tx, 'block', viewer.user.id, user)
    const after = { blocked: isBlocked, blocked_until: isBlocked && until !== null ? toDay(until) : null }
    const saved = await saveUser(call.tx, user.id, after)
    await endLostSessions(call.tx, user, saved)
    await audit({
      act: isBlocked ? 'block user' : 'unblock user',
      subject: describeUser(user),
      before: { blocked: user.blocked, blockedUntil: user.blockedUntil },
      after: { blocked: saved.blocked, blockedUntil: saved.blockedUntil },
    })
    return replyWithUser(call, saved)
  },

  changeUserRole: async ({ viewer, params, body, audit, ...call }) => {
    const user = await lockUser(call, params.id)
    if (body.newRole !== 'Administrator') await refuseLockout(call.tx, 'demote', viewer.user.id, user)
    const saved = await saveUser(call.tx, user.id, { role: body.newRole })
    await endLostSessions(call.tx, user, saved)
    await audit({
      act: 'change user role',
      subject: describeUser(user),
      before: { role: user.role },
      after: { role: saved.role },
    })
    return replyWithUser(call, saved)
  },

  changeUserStatus: async ({ viewer, params, body, audit, afterCommit, ...call }) => {
    const { services, tx } = call
    const user = await lockUser(call, params.id)
    if (user.approved === body.isApproved) return replyWithUser(call, user)
    if (!body.isApproved) await refuseLockout(tx, 'disapprove', viewer.user.id, user)
    const saved = body.isApproved
      ? await approveUser(tx, user.id, services)
      : await saveUser(tx, user.id, { approved: false })
    await endLostSessions(tx, user, saved)
    await audit({
      act: body.isApproved ? 'approve user' : 'disapprove user',
      subject: describeUser(user),
      before: { approved: user.approved, emailConfirmed: user.emailConfirmed },
      after: {
        approved: saved.approved,
        emailConfirmed: saved.emailConfirmed,
        company: saved.memoCompany,
        fullName: saved.memoFullName,
      },
    })
    afterCommit(() => services.mailer.wake())
    return replyWithUser(call, saved)
  },

  deleteUser: async ({ viewer, params, audit, afterCommit, ...call }) => {
    const { services, tx } = call
    const user = await lockUser(call, params.userId)
    await refuseLockout(tx, 'delete', viewer.user.id, user)
    const released = await deleteUser(tx, user)
    await audit({
      act: 'delete user',
      subject: describeUser(user),
      before: { ...toAuditDetails(user), releasedStones: released },
    })
    afterCommit(() => removePictures(services, listPictures(user)))
    return undefined
  },
}

function listPictures({ logoKey, backgroundKey }: UserRecord): string[] {
  return [logoKey, backgroundKey].filter((key) => key !== null)
}

/** Returns the details of a user that the audit log stores. */
function toAuditDetails(user: UserRecord) {
  const { email, role, approved, emailConfirmed, discount, businessTypeId, domainProviderId } = user
  const [address = null] = user.addresses
  return { email, role, approved, emailConfirmed, discount, businessTypeId, domainProviderId, address }
}

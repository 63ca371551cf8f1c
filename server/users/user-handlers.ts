import { sql } from 'kysely'
import type { Contract } from '#contract/contract.ts'
import type { userEndpoints } from '#contract/endpoints/users.ts'
import { refuse } from '#contract/refusal.ts'
import { hashPassword, isRightPassword, refuseEmailAsPassword } from '../auth/passwords.ts'
import { changePassword } from '../auth/change-password.ts'
import { prepared, type Handlers } from '../http/handler.ts'
import { listPage } from '../lists/list-query.ts'
import { approveUser } from './approve-user.ts'
import { findAccount, lockAccount } from './account-store.ts'
import { presentOwnUser, presentUser } from './present-user.ts'
import { refuseLockout } from './refuse-lockout.ts'
import { getUser, getUsers, saveUser, selectUsersWithMainAddress } from './user-store.ts'

export const userHandlers: Handlers<keyof typeof userEndpoints> = {
  readCurrentUser: async ({ shop, viewer }) => presentOwnUser(viewer.user, shop.users),

  refreshToken: async ({ shop, viewer, setHeader }) => {
    setHeader('authorization', `Bearer ${await shop.tokens.sign(viewer.user)}`)
    return presentOwnUser(viewer.user, shop.users)
  },

  listUsers: async ({ shop, db, query }) =>
    listPage(
      query,
      {
        query: selectUsersWithMainAddress(db),
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
        searched: [
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
        return users.map((user) => presentUser(user, shop.users))
      },
    ),

  changeOwnPassword: prepared<Contract['changeOwnPassword'], string>({
    prepare: async ({ db, viewer, body }) => {
      const account = await findAccount(db, viewer.user.id)
      const isRight = account && (await isRightPassword(account.passwordHash, body.currentPassword))
      if (!isRight) return refuse('WRONG_PASSWORD')
      refuseEmailAsPassword('newPassword', body.newPassword, account.email)
      return hashPassword(body.newPassword)
    },
    act: async ({ shop, tx, viewer, prepared: passwordHash, audit, setHeader }) => {
      await changePassword(tx, viewer.user.id, passwordHash)
      await audit({ act: 'change own password', subject: describeUser(viewer.user) })
      const user = await getUser(tx, viewer.user.id)
      setHeader('authorization', `Bearer ${await shop.tokens.sign(user)}`)
      return presentOwnUser(user, shop.users)
    },
  }),

  changeUserBlocked: async ({ shop, tx, viewer, params, body, audit }) => {
    const user = (await lockAccount(tx, params.id)) ?? refuse('USER_NOT_FOUND')
    const until = body.blockedUntil == null ? null : new Date(body.blockedUntil)
    const isBlocked = body.isBlocked && (until === null || until > new Date())
    if (isBlocked) await refuseLockout(tx, 'block', viewer.user.id, user)
    const after = { blocked: isBlocked, blocked_until: isBlocked ? until : null }
    const saved = await saveUser(tx, user.id, after)
    await audit({
      act: isBlocked ? 'block user' : 'unblock user',
      subject: describeUser(user),
      before: { blocked: user.blocked, blockedUntil: user.blockedUntil },
      after: { blocked: saved.blocked, blockedUntil: saved.blockedUntil },
    })
    return presentUser(saved, shop.users)
  },

  changeUserRole: async ({ shop, tx, viewer, params, body, audit }) => {
    const user = (await lockAccount(tx, params.id)) ?? refuse('USER_NOT_FOUND')
    if (body.newRole !== 'Administrator') await refuseLockout(tx, 'demote', viewer.user.id, user)
    const saved = await saveUser(tx, user.id, { role: body.newRole })
    await audit({
      act: 'change user role',
      subject: describeUser(user),
      before: { role: user.role },
      after: { role: saved.role },
    })
    return presentUser(saved, shop.users)
  },

  changeUserStatus: async ({ shop, tx, viewer, params, body, audit, afterCommit }) => {
    const user = (await lockAccount(tx, params.id)) ?? refuse('USER_NOT_FOUND')
    if (user.approved === body.isApproved) return presentUser(await getUser(tx, user.id), shop.users)
    if (!body.isApproved) await refuseLockout(tx, 'disapprove', viewer.user.id, user)
    const saved = body.isApproved
      ? await approveUser(tx, user, shop)
      : await saveUser(tx, user.id, { approved: false })
    await audit({
      act: body.isApproved ? 'approve user' : 'disapprove user',
      subject: describeUser(user),
      before: { approved: user.approved },
      after: { approved: saved.approved, company: saved.memoCompany, fullName: saved.memoFullName },
    })
    afterCommit(() => shop.mailer.poke())
    return presentUser(saved, shop.users)
  },
}

function describeUser({ id, email }: { id: number; email: string }): string {
  return `user ${id}, ${email}`
}

import { z } from 'zod/mini'
import { ROLES } from '#domain/access/viewer.ts'
import type { EndpointName } from '#contract/contract.ts'
import { Role, type User } from '#contract/schemas/users.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { matchVersion } from '#web/shared/api/match-version.ts'
import { beginImpersonation } from '#web/shared/session/impersonation-store.ts'
import { createFormAction, type Action, type RowAction } from '#web/pages/admin/actions/action.ts'
import { defineEditing } from '#web/pages/admin/actions/editing.ts'
import { FutureDay } from '#web/shared/forms/future-day.ts'
import { addressForm, newUserForm, toAddressValues, toUserValues, userForm } from './user-fields.ts'
import { isBlockedNow } from './user-state.tsx'

/**
 * Queries that a change of a user invalidates: the user, the list, and whatever their viewer policy decides.
 */
export const staleWithUser = [
  'readUser',
  'listUsers',
  'listAudit',
  'searchDiamonds',
  'readStorefrontPreview',
] as const satisfies readonly EndpointName[]

const stale = staleWithUser

/** Says whether an approved user can sign in now, and if not, why. */
export function describeApproval(user: User): string {
  if (isBlockedNow(user)) return `${user.email} approved, but still blocked`
  return user.emailConfirmed
    ? `${user.email} approved`
    : `${user.email} approved. They can sign in once they confirm their email`
}

const approve: RowAction<User> = {
  title: 'Approve',
  isProminent: true,
  isOffered: ({ approved }) => !approved,
  action: ({ id, email }) => ({
    endpoint: 'changeUserStatus',
    stale,
    done: `${email} approved`,
    send: async () =>
      describeApproval(
        await sendApiRequest('changeUserStatus', { params: { id }, body: { isApproved: true } }),
      ),
  }),
}

const revokeApproval: RowAction<User> = {
  title: 'Revoke approval…',
  isDangerous: true,
  isOffered: ({ approved }) => approved,
  action: ({ id, email }) =>
    createFormAction({
      endpoint: 'changeUserStatus',
      stale,
      title: `Revoke approval of ${email}?`,
      consequences: [
        'They are signed out on all devices immediately.',
        'They can’t sign in until they are approved again.',
      ],
      isDangerous: true,
      submit: 'Revoke approval',
      done: `Approval of ${email} revoked`,
      schema: z.object({}),
      send: () => sendApiRequest('changeUserStatus', { params: { id }, body: { isApproved: false } }),
    }),
}

const block: RowAction<User> = {
  title: 'Block…',
  isDangerous: true,
  isOffered: (user) => !isBlockedNow(user),
  action: ({ id, email }) =>
    createFormAction({
      endpoint: 'changeUserBlocked',
      stale,
      title: `Block ${email}`,
      consequences: [
        'They are signed out on all devices immediately and are not emailed.',
        'Open orders and holds stay as they are.',
      ],
      isDangerous: true,
      fields: [
        {
          kind: 'day',
          name: 'blockedUntil',
          label: 'Blocked until',
          description: 'Last day of the block. Leave empty to block indefinitely',
        },
      ],
      submit: 'Block',
      done: `${email} blocked`,
      schema: z.object({ blockedUntil: FutureDay }),
      send: ({ blockedUntil }) =>
        sendApiRequest('changeUserBlocked', { params: { id }, body: { isBlocked: true, blockedUntil } }),
    }),
}

const unblock: RowAction<User> = {
  title: 'Unblock',
  isOffered: isBlockedNow,
  action: ({ id, email }) => ({
    endpoint: 'changeUserBlocked',
    stale,
    done: `${email} unblocked`,
    send: () =>
      sendApiRequest('changeUserBlocked', { params: { id }, body: { isBlocked: false, blockedUntil: null } }),
  }),
}

const changeRole: RowAction<User> = {
  title: 'Change role…',
  action: ({ id, email, role }) =>
    createFormAction({
      endpoint: 'changeUserRole',
      stale,
      title: `Role of ${email}`,
      consequences: [
        'Administrator: full access to the administration; sees list prices.',
        'Customer: buys at their own prices.',
        'Access: a customer who also opens restricted categories and lab-grown.',
        'Vendor: the same as Customer for now.',
      ],
      fields: [
        {
          kind: 'choice',
          name: 'newRole',
          label: 'Role',
          options: ROLES.map((name) => ({ value: name, label: name })),
        },
      ],
      initialValues: { newRole: role },
      submit: 'Change role',
      done: `Role of ${email} changed`,
      schema: z.object({ newRole: Role }),
      send: (body) => sendApiRequest('changeUserRole', { params: { id }, body }),
    }),
}

const removeFactors: RowAction<User> = {
  title: 'Remove second factors…',
  isDangerous: true,
  isOffered: ({ secondFactor }) => secondFactor === 'on',
  action: ({ id, email }) =>
    createFormAction({
      endpoint: 'deleteUserFactors',
      stale,
      title: `Remove second factors of ${email}?`,
      consequences: [
        'For a user who has lost their devices and recovery codes. Make sure that it is them who asks.',
        'This removes passkeys, authenticator app, recovery codes and trusted devices.',
        'They sign in with their password only, and are emailed.',
      ],
      isDangerous: true,
      submit: 'Remove second factors',
      done: `Second factors of ${email} removed`,
      schema: z.object({}),
      send: () => sendApiRequest('deleteUserFactors', { params: { userId: id } }),
    }),
}

/** The actions that the list and the user's page offer. */
export const userActions: readonly RowAction<User>[] = [
  approve,
  block,
  unblock,
  changeRole,
  removeFactors,
  revokeApproval,
]

const getUserLabel = ({ email }: User): string => email

/** Creates, edits and deletes users. */
export const userEditing = defineEditing({
  getRowLabel: getUserLabel,
  stale,
  create: {
    endpoint: 'saveUser',
    title: 'Add user',
    ...newUserForm,
    done: 'User added',
    send: (body) => sendApiRequest('saveUser', { body }),
  },
  change: {
    endpoint: 'changeAddress',
    ...userForm,
    toValues: toUserValues,
    send: ({ id }: User, body, headers) => sendApiRequest('saveUser', { body: { id, ...body }, headers }),
  },
  remove: {
    endpoint: 'deleteUser',
    consequences: () => [
      'They are signed out on all devices immediately, and the account can’t be restored.',
      'Orders and memos stay on record under their name; open orders keep their stones.',
      'Their holds end, and those stones become available.',
      'This also deletes basket, wishlist, saved searches, links, addresses, notes, markups, logo and images.',
      'Customers of their storefront see our own instead, and the domain becomes free.',
    ],
    send: ({ id }: User) => sendApiRequest('deleteUser', { params: { userId: id } }),
  },
})

/** Returns the action that changes the main address, which memos show. */
export function editMainAddress(user: User): Action {
  return createFormAction({
    endpoint: 'changeAddress',
    stale,
    title: `Default address of ${user.email}`,
    consequences: ['Memo stones are matched to this company and name.'],
    ...addressForm,
    initialValues: toAddressValues(user.addresses[0]),
    submit: 'Save',
    done: 'Saved',
    send: (body) =>
      sendApiRequest('saveUser', { body: { id: user.id, ...body }, headers: matchVersion(user) }),
    // The refusal of a stale edit carries the current user.
    rebase: (present) => editMainAddress(present as User),
  })
}

/** Returns the action that starts an impersonation. */
export function viewAs({ id }: User): Action {
  return {
    endpoint: 'viewAsUser',
    stale: [],
    send: async () => {
      const view = await sendApiRequest('viewAsUser', { params: { userId: id } })
      beginImpersonation(view, `/admin/users/${id}`)
    },
  }
}

import { z } from 'zod/mini'
import { isBlocked } from '#domain/access/account.ts'
import { ROLES } from '#domain/access/viewer.ts'
import { Role, type User } from '#contract/schemas/users.ts'
import { call } from '#web/api/call.ts'
import { Moment } from '#web/parts/moment.tsx'
import { askFirst, type RowAct } from '../act/act.ts'
import { toListQuery } from '../list/list-state.ts'
import { toListPage } from '#web/api/list-page.ts'
import type { Resource } from '../list/resource.ts'
import { TwoLines } from '../parts/two-lines.tsx'
import { UserDetail } from './user-detail.tsx'
import { FutureMoment } from './future-moment.ts'

const stale = ['listUsers'] as const

const isBlockedNow = ({ blocked, blockedUntil }: User): boolean =>
  isBlocked({ blocked, blockedUntil: blockedUntil === null ? null : new Date(blockedUntil) }, new Date())

const approve: RowAct<User> = {
  title: 'Approve',
  isProminent: true,
  isOffered: ({ approved }) => !approved,
  act: ({ id, email }) => ({
    endpoint: 'changeUserStatus',
    stale,
    done: `${email} is approved and can sign in`,
    send: () => call('changeUserStatus', { params: { id }, body: { isApproved: true } }),
  }),
}

const takeApprovalBack: RowAct<User> = {
  title: 'Take the approval back',
  isDangerous: true,
  isOffered: ({ approved }) => approved,
  act: ({ id, email }) =>
    askFirst({
      endpoint: 'changeUserStatus',
      stale,
      title: `Take the approval of ${email} back?`,
      consequences: [
        'Signed out everywhere at once.',
        'Nobody can sign in with this e-mail until it is approved again.',
      ],
      isDangerous: true,
      submit: 'Take back',
      done: `${email} is no longer approved`,
      schema: z.object({}),
      send: () => call('changeUserStatus', { params: { id }, body: { isApproved: false } }),
    }),
}

const block: RowAct<User> = {
  title: 'Block…',
  isDangerous: true,
  isOffered: (user) => !isBlockedNow(user),
  act: ({ id, email }) =>
    askFirst({
      endpoint: 'changeUserBlocked',
      stale,
      title: `Block ${email}`,
      consequences: ['Signed out everywhere at once.', 'Open orders and holds stay as they are.'],
      isDangerous: true,
      fields: [
        {
          kind: 'moment',
          name: 'blockedUntil',
          label: 'Until',
          description: 'Left empty: until somebody unblocks it',
        },
      ],
      initialValues: { blockedUntil: '' },
      submit: 'Block',
      done: `${email} is blocked`,
      schema: z.object({ blockedUntil: FutureMoment }),
      send: ({ blockedUntil }) =>
        call('changeUserBlocked', { params: { id }, body: { isBlocked: true, blockedUntil } }),
    }),
}

const unblock: RowAct<User> = {
  title: 'Unblock',
  isOffered: isBlockedNow,
  act: ({ id, email }) => ({
    endpoint: 'changeUserBlocked',
    stale,
    done: `${email} is no longer blocked`,
    send: () => call('changeUserBlocked', { params: { id }, body: { isBlocked: false, blockedUntil: null } }),
  }),
}

const changeRole: RowAct<User> = {
  title: 'Change the role…',
  act: ({ id, email, role }) =>
    askFirst({
      endpoint: 'changeUserRole',
      stale,
      title: `Role of ${email}`,
      consequences: ['An Administrator may do everything that is done here.'],
      fields: [
        {
          kind: 'choice',
          name: 'newRole',
          label: 'Role',
          options: ROLES.map((name) => ({ value: name, label: name })),
        },
      ],
      initialValues: { newRole: role },
      submit: 'Change the role',
      done: `The role of ${email} is changed`,
      schema: z.object({ newRole: Role }),
      send: (body) => call('changeUserRole', { params: { id }, body }),
    }),
}

export const userResource: Resource<User> = {
  title: 'Users',
  noun: ['user', 'users'],
  endpoint: 'listUsers',
  read: async (state, signal) => toListPage(await call('listUsers', { query: toListQuery(state), signal })),
  getId: ({ id }) => id,
  nameRow: ({ email }) => email,
  searchedBy: 'E-mail, name, company, role',
  columns: [
    { title: 'E-mail', sort: 'email', cell: ({ email }) => email },
    {
      title: 'Name',
      sort: 'lastName',
      cell: ({ addresses: [main] }) => [main?.firstName, main?.lastName].filter(Boolean).join(' '),
    },
    { title: 'Company', sort: 'company', cell: ({ addresses: [main] }) => main?.company },
    { title: 'Role', sort: 'role', cell: ({ role }) => role },
    { title: 'State', sort: 'approved', cell: (user) => <UserState user={user} /> },
    {
      title: 'Registered',
      sort: 'registrationDate',
      cell: ({ registrationDate }) => <Moment at={registrationDate} precision="day" />,
    },
    {
      title: 'Last login',
      sort: 'lastLoginDate',
      cell: ({ lastLoginDate }) => <Moment at={lastLoginDate} />,
    },
  ],
  acts: [approve, block, unblock, changeRole, takeApprovalBack],
  detail: (user) => <UserDetail user={user} />,
  empty: 'No users yet',
}

function UserState({ user }: { user: User }) {
  if (isBlockedNow(user)) {
    return (
      <TwoLines
        first={<span className="state is-bad">Blocked</span>}
        second={
          user.blockedUntil !== null && (
            <>
              until <Moment at={user.blockedUntil} />
            </>
          )
        }
      />
    )
  }
  const waiting = user.approved ? null : <span className="state is-waiting">Waiting for approval</span>
  if (!user.emailConfirmed) {
    return <TwoLines first={waiting ?? 'Approved'} second="E-mail not confirmed" />
  }
  return waiting ?? <span className="state">Approved</span>
}

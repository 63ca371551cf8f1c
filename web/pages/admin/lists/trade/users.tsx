import type { User } from '#contract/schemas/users.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { toFilterQuery, toListQuery } from '#web/pages/admin/list/list-query.ts'
import type { Resource } from '#web/pages/admin/list/resource.ts'
import { describePerson } from '#web/pages/admin/user/describe-person.ts'
import { userActions, userEditing } from '#web/pages/admin/user/user-actions.ts'
import { UserState } from '#web/pages/admin/user/user-state.tsx'

const { create, remove } = userEditing

const states = [
  { value: 'waiting', label: 'Awaiting approval' },
  { value: 'approved', label: 'Approved' },
  { value: 'blocked', label: 'Blocked' },
] as const

export const userResource: Resource<User> = {
  title: 'Customers & users',
  noun: ['user', 'users'],
  endpoint: 'listUsers',
  read: async (state, signal) => {
    const values = states.map(({ value }) => value)
    const query = { ...toListQuery(state), ...toFilterQuery(state, 'state', values) }
    return toListPage(await sendApiRequest('listUsers', { query, signal }))
  },
  getId: ({ id }) => id,
  getRowLabel: ({ email }) => email,
  searchDescription: 'company, name, email or role',
  filters: [{ name: 'state', label: 'Status', options: states }],
  columns: [
    {
      title: 'Company',
      sort: 'company',
      cell: (user) => describePerson(user).company ?? describePerson(user).name ?? user.email,
    },
    { title: 'Name', sort: 'lastName', cell: (user) => describePerson(user).name },
    { title: 'Email', sort: 'email', isWide: true, cell: ({ email }) => email },
    { title: 'Role', sort: 'role', cell: ({ role }) => role },
    { title: 'Status', sort: 'approved', cell: (user) => <UserState user={user} /> },
    {
      title: 'Registered',
      sort: 'registrationDate',
      cell: ({ registrationDate }) => <Timestamp at={registrationDate} precision="day" />,
    },
    {
      title: 'Last sign-in',
      sort: 'lastLoginDate',
      cell: ({ lastLoginDate }) => <Timestamp at={lastLoginDate} />,
    },
  ],
  link: ({ id }) => `/admin/users/${id}`,
  editing: { ...(create && { create }), ...(remove && { remove }) },
  actions: userActions,
  empty: 'No users yet',
}

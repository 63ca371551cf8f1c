import type { User } from '#contract/schemas/users.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { toFilterQuery, toListQuery } from '#web/pages/admin/list/list-query.ts'
import type { Resource } from '#web/pages/admin/list/resource.ts'
import { userActions, userEditing } from '#web/pages/admin/user/user-actions.ts'
import { UserState } from '#web/pages/admin/user/user-state.tsx'

const { create, remove } = userEditing

const states = [
  { value: 'waiting', label: 'To approve' },
  { value: 'approved', label: 'Approved' },
  { value: 'blocked', label: 'Blocked' },
] as const

export const userResource: Resource<User> = {
  title: 'Users',
  noun: ['user', 'users'],
  endpoint: 'listUsers',
  read: async (state, signal) => {
    const values = states.map(({ value }) => value)
    const query = { ...toListQuery(state), ...toFilterQuery(state, 'state', values) }
    return toListPage(await sendApiRequest('listUsers', { query, signal }))
  },
  getId: ({ id }) => id,
  getRowLabel: ({ email }) => email,
  searchDescription: 'E-mail, name, company, role',
  filters: [{ name: 'state', label: 'State', options: states }],
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
      cell: ({ registrationDate }) => <Timestamp at={registrationDate} precision="day" />,
    },
    {
      title: 'Last login',
      sort: 'lastLoginDate',
      cell: ({ lastLoginDate }) => <Timestamp at={lastLoginDate} />,
    },
  ],
  link: ({ id }) => `/admin/users/${id}`,
  editing: { ...(create && { create }), ...(remove && { remove }) },
  actions: userActions,
  empty: 'No users yet',
}

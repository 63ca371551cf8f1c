import { AdminList } from './list/admin-list.tsx'
import { userResource } from './resources/users.tsx'

export function UsersPage() {
  return <AdminList resource={userResource} />
}

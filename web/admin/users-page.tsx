import { PageTitle } from '#web/parts/page-title.tsx'

export function UsersPage() {
  return <PageTitle>Users</PageTitle>
}

import { AdminList } from './list/admin-list.tsx'
import { showResource } from './resources/shows.tsx'

export function ShowsPage() {
  return <AdminList resource={showResource} />
}

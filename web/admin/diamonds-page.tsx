import { AdminList } from './list/admin-list.tsx'
import { diamondResource } from './resources/diamonds.tsx'

export function DiamondsPage() {
  return <AdminList resource={diamondResource} />
}

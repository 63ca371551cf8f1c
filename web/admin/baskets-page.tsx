import { AdminList } from './list/admin-list.tsx'
import { basketResource } from './resources/baskets.tsx'

export function BasketsPage() {
  return <AdminList resource={basketResource} />
}

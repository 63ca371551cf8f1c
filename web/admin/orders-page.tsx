import { AdminList } from './list/admin-list.tsx'
import { orderResource } from './resources/orders.tsx'

export function OrdersPage() {
  return <AdminList resource={orderResource} />
}

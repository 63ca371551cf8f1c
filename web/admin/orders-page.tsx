import { PageTitle } from '#web/parts/page-title.tsx'

export function OrdersPage() {
  return <PageTitle>Orders</PageTitle>
}

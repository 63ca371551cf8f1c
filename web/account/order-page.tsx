import { PageTitle } from '#web/parts/page-title.tsx'

export function OrderPage() {
  return <PageTitle>Order</PageTitle>
}

import { PageTitle } from '#web/parts/page-title.tsx'

export function BasketPage() {
  return <PageTitle>Basket</PageTitle>
}

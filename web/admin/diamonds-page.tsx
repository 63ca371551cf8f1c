import { PageTitle } from '#web/parts/page-title.tsx'

export function DiamondsPage() {
  return <PageTitle>Diamonds</PageTitle>
}

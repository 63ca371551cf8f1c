import { PageTitle } from '#web/parts/page-title.tsx'

export function MeleePage() {
  return <PageTitle>Melee by size</PageTitle>
}

import { PageTitle } from '#web/parts/page-title.tsx'

export function OverviewPage() {
  return <PageTitle>Overview</PageTitle>
}

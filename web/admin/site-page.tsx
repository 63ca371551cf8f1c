import { PageTitle } from '#web/parts/page-title.tsx'

export function SitePage() {
  return <PageTitle>Site</PageTitle>
}

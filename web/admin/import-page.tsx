import { PageTitle } from '#web/parts/page-title.tsx'

export function ImportPage() {
  return <PageTitle>Import</PageTitle>
}

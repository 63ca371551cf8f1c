import { PageTitle } from '#web/parts/page-title.tsx'

export function AuditPage() {
  return <PageTitle>Audit</PageTitle>
}

import { PageTitle } from '#web/parts/page-title.tsx'

export function MaintenancePage() {
  return <PageTitle>Maintenance</PageTitle>
}

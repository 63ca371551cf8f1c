import { PageTitle } from '#web/parts/page-title.tsx'

export function AccountPage() {
  return <PageTitle>Account</PageTitle>
}

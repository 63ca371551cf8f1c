import { PageTitle } from '#web/parts/page-title.tsx'

export function AdminLoginPage() {
  return <PageTitle>Sign in</PageTitle>
}

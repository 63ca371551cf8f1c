import { PageTitle } from '#web/parts/page-title.tsx'

export function LoginPage() {
  return <PageTitle>Sign in</PageTitle>
}

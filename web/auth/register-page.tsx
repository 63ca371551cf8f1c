import { PageTitle } from '#web/parts/page-title.tsx'

export function RegisterPage() {
  return <PageTitle>Register</PageTitle>
}

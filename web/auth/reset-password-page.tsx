import { PageTitle } from '#web/parts/page-title.tsx'

export function ResetPasswordPage() {
  return <PageTitle>Forgotten password</PageTitle>
}

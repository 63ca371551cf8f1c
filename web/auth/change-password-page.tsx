import { PageTitle } from '#web/parts/page-title.tsx'

export function ChangePasswordPage() {
  return <PageTitle>New password</PageTitle>
}

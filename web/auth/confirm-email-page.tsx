import { PageTitle } from '#web/parts/page-title.tsx'

export function ConfirmEmailPage() {
  return <PageTitle>Confirm e-mail</PageTitle>
}

import { PageTitle } from '#web/parts/page-title.tsx'

export function MailsPage() {
  return <PageTitle>Mails</PageTitle>
}

import { AdminList } from './list/admin-list.tsx'
import { mailResource } from './resources/mails.tsx'

export function MailsPage() {
  return <AdminList resource={mailResource} />
}

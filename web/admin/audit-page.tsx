import { AdminList } from './list/admin-list.tsx'
import { auditResource } from './resources/audit.tsx'

export function AuditPage() {
  return <AdminList resource={auditResource} />
}

import { StatementView } from '#web/features/statement/statement-view.tsx'
import { useViewer } from '#web/shared/session/session-context.ts'
import { AccountFrame } from './account-frame.tsx'

/** The user's own account: what they owe, and how it came about. */
export function StatementPage() {
  const { user } = useViewer()
  if (user === null) return null
  return (
    <AccountFrame title="Statement">
      <StatementView userId={user.id} />
    </AccountFrame>
  )
}

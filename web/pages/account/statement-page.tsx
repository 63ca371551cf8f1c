import { StatementView } from '#web/features/statement/statement-view.tsx'
import { statementRules } from '#web/features/statement/statement-query.ts'
import { listIgnoredValues } from '#web/shared/router/ignored-values.ts'
import { IgnoredValuesNote } from '#web/shared/router/ignored-values-note.tsx'
import { useSearchTexts } from '#web/shared/router/use-url-params.ts'
import { useViewer } from '#web/shared/session/session-context.ts'
import { AccountFrame } from './account-frame.tsx'

/** The user's own account: what they owe, and how it came about. */
export function StatementPage() {
  const { user } = useViewer()
  const texts = useSearchTexts()
  if (user === null) return null
  return (
    <AccountFrame title="Statement">
      <IgnoredValuesNote values={listIgnoredValues(texts, statementRules)} />
      <StatementView userId={user.id} />
    </AccountFrame>
  )
}

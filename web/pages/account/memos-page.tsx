import './memos.css'
import '#web/features/stone/quiet.css'
import { toListPage } from '#web/shared/api/list-page.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/shared/page/error-state.tsx'
import { PageLoader } from '#web/shared/page/page-loader.tsx'
import { useViewer } from '#web/shared/session/session-context.ts'
import { AccountFrame } from './account-frame.tsx'
import { HoldRows } from './hold-rows.tsx'
import { MemoSheet } from './memo-sheet.tsx'

/** Lists the user's memos, memo requests and hold requests. Administrators too see only their own. */
export function MemosPage() {
  const { user } = useViewer()
  // Without it, an administrator gets the requests of all customers.
  const query = user === null ? {} : { userId: user.id }
  const memos = useApiQuery('listMemos', { query }, { staleTime: 0 })
  const holds = useApiQuery('listHoldRequests', { query }, { staleTime: 0 })
  if (user === null) return null
  const ownMemos = memos.data && toListPage(memos.data).items
  const ownHolds = holds.data && toListPage(holds.data).items
  const failed = [memos, holds].find(({ isError, data }) => isError && !data)
  return (
    <AccountFrame title="Memos and holds">
      {failed && <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && !(ownMemos && ownHolds) && <PageLoader />}
      {ownMemos?.length === 0 && ownHolds?.length === 0 && (
        <EmptyState title="No memos or holds yet">Request a hold or a memo on any stone’s page.</EmptyState>
      )}
      {ownMemos && ownMemos.length > 0 && (
        <section aria-label="Memos">
          <h2 className="quiet-label">Memos</h2>
          <ul className="entry-list">
            {ownMemos.map((memo) => (
              <li key={memo.id}>
                <MemoSheet memo={memo} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {ownHolds && ownHolds.length > 0 && (
        <section aria-label="Holds">
          <h2 className="quiet-label">Holds</h2>
          <HoldRows holds={ownHolds} />
        </section>
      )}
    </AccountFrame>
  )
}

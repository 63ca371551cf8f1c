import '#web/features/stone/quiet.css'
import './shared.css'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { formatShareTitle } from '#domain/share/share-title.ts'
import type { OpenedShare } from '#contract/schemas/shares.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/shared/page/error-state.tsx'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { PageLoader } from '#web/shared/page/page-loader.tsx'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { usePathParam } from '#web/shared/router/use-url-params.ts'
import { useViewer } from '#web/shared/session/session-context.ts'
import { SharedSheet } from './shared-sheet.tsx'
import { toDiamond } from './to-diamond.ts'

/** Shows the stones of a shared link, which anyone may open. Source: requirements 19.1. */
export function SharedPage() {
  const key = usePathParam('key')
  const query = useApiQuery('openShare', { params: { key } }, { staleTime: Number.POSITIVE_INFINITY })
  const isShown = query.data !== undefined
  useEffect(() => {
    // Notifies the sender from the page, so that robots that preview links do not count. Not awaited.
    if (isShown) sendApiRequest('countShareOpening', { params: { key } }).catch(() => undefined)
  }, [isShown, key])

  if (query.data) return <SharedStones share={query.data} />
  if (!query.isError) return <PageLoader />
  if (query.error.status === 404) return <EndedLink />
  return (
    <>
      <PageTitle isVisuallyHidden isNeutral>
        Selected stones
      </PageTitle>
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    </>
  )
}

function EndedLink() {
  return (
    <>
      <PageTitle isVisuallyHidden isNeutral>
        Selected stones
      </PageTitle>
      <EmptyState title="This link does not work">
        A link to selected stones works for 48 hours, or until its sender revokes it. Check that it is
        complete, or ask its sender for a new one.
      </EmptyState>
    </>
  )
}

function SharedStones({ share }: { share: OpenedShare }) {
  const { from, isNeutral, message, stones, gone, expiresAt } = share
  return (
    <div className="shared">
      <PageTitle documentTitle={formatShareTitle(stones.length, from)} isNeutral={isNeutral}>
        {formatShareTitle(stones.length, null)}
      </PageTitle>
      <p className="shared-from">
        {from !== null && <>From {from}. </>}
        This link expires <Timestamp at={expiresAt} />.
      </p>
      {message !== null && <blockquote className="shared-message">{message}</blockquote>}
      {stones.length === 0 && (
        <EmptyState title="These stones are no longer available">
          {!isNeutral && (
            <Anchor component={Link} to="/">
              View available stones
            </Anchor>
          )}
        </EmptyState>
      )}
      <ul className="shared-sheets">
        {stones.map(toDiamond).map((stone) => (
          <li key={stone.id}>
            <SharedSheet stone={stone} isAlone={stones.length === 1} isNeutral={isNeutral} />
          </li>
        ))}
      </ul>
      {gone > 0 && stones.length > 0 && (
        <p className="shared-note">
          {gone === 1
            ? '1 more stone of this link is no longer available.'
            : `${gone} more stones of this link are no longer available.`}
        </p>
      )}
      {!isNeutral && <SignInNote />}
    </div>
  )
}

function SignInNote() {
  const { user } = useViewer()
  if (user !== null) return null
  return (
    <p className="shared-note">
      Trade customer?{' '}
      <Anchor component={Link} to="/login" inherit>
        Sign in
      </Anchor>{' '}
      or{' '}
      <Anchor component={Link} to="/register" inherit>
        register your company
      </Anchor>{' '}
      to see prices and to order.
    </p>
  )
}

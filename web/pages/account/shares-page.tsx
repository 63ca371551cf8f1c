import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Share } from '#contract/schemas/shares.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { Money } from '#web/ui/money.tsx'
import { QueryState } from '#web/shared/page/query-state.tsx'
import { AccountFrame } from './account-frame.tsx'

/**
 * Lists the links that the user shared in the last month, and whether they were opened. Source: requirements
 * 19.1.
 */
export function SharesPage() {
  const shares = useApiQuery('listShares', {}, { staleTime: 0 })
  return (
    <AccountFrame title="Shared links">
      <QueryState query={shares} />
      {shares.data?.length === 0 && (
        <EmptyState title="No shared links yet">
          Share selected stones with a link. It works for 48 hours, without prices or with the prices you
          enter.
        </EmptyState>
      )}
      {shares.data && shares.data.length > 0 && (
        <ul className="entry-list" aria-label="Shared links">
          {shares.data.map((share) => (
            <li key={share.id}>
              <ShareRow share={share} />
            </li>
          ))}
        </ul>
      )}
    </AccountFrame>
  )
}

function ShareRow({ share }: { share: Share }) {
  const { id, stones, message, isNeutral, creationDate, expiresAt, openings, lastOpenedAt } = share
  const end = useApiMutation('deleteShare', { stale: ['listShares'] })
  const [now] = useState(() => Date.now())
  const isExpired = Date.parse(expiresAt) <= now
  return (
    <div className="entry-row">
      <div className="entry-row-text">
        <span>
          {stones.map(({ diamondId, stockId, totalPrice }, index) => (
            <span key={diamondId}>
              {index > 0 && ', '}
              {stockId ?? 'a stone no longer listed'}
              {totalPrice !== null && (
                <>
                  {' at '}
                  <Money dollars={totalPrice} />
                </>
              )}
            </span>
          ))}
        </span>
        {message !== null && <span className="entry-row-note">“{message}”</span>}
        <span className="entry-row-note">
          {isNeutral && 'Neutral link. '}Created <Timestamp at={creationDate} />,{' '}
          {isExpired ? 'expired' : 'expires'} <Timestamp at={expiresAt} />
        </span>
      </div>
      <div className="entry-row-actions">
        <span>
          {openings === 0 ? (
            'Not opened yet'
          ) : (
            <>
              Opened {openings === 1 ? 'once' : `${openings} times`}, last <Timestamp at={lastOpenedAt} />
            </>
          )}
        </span>
        {!isExpired && (
          <Button
            variant="default"
            size="xs"
            loading={end.isPending}
            onClick={() => end.mutate({ params: { id } })}
          >
            Revoke link
          </Button>
        )}
      </div>
    </div>
  )
}

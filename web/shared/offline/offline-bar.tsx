import './offline.css'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { invalidateAll } from '#web/shared/api/retry-failed.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { useConnection } from './use-connection.ts'

const askAgainMs = 3000

/**
 * Shows on every page that the shop is unreachable and polls until it replies; then refetches failed queries.
 */
export function OfflineBar() {
  const connection = useConnection()
  const client = useQueryClient()
  const isFine = connection === 'fine'
  useApiQuery(
    'readLive',
    {},
    { enabled: connection === 'unreachable', refetchInterval: askAgainMs, gcTime: 0 },
  )
  const wasFine = useRef(isFine)
  useEffect(() => {
    if (isFine && !wasFine.current) invalidateAll(client)
    wasFine.current = isFine
  }, [client, isFine])
  return (
    <section aria-label="Connection" aria-live="polite">
      {!isFine && (
        <p className="offline-bar">
          {connection === 'offline' ? 'You are offline.' : 'The shop cannot be reached at the moment.'} What
          you see may have changed meanwhile; what you type stays.
        </p>
      )}
    </section>
  )
}

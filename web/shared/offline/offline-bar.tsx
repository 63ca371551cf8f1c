import './offline.css'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { invalidateAll } from '#web/shared/api/retry-failed.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { useConnection } from './use-connection.ts'

const pollIntervalMs = 3000

/**
 * Shows on every page that the shop is unreachable and polls until it replies; then refetches failed queries.
 */
export function OfflineBar() {
  const connection = useConnection()
  const client = useQueryClient()
  const isConnected = connection === 'fine'
  useApiQuery(
    'readLive',
    {},
    { enabled: connection === 'unreachable', refetchInterval: pollIntervalMs, gcTime: 0 },
  )
  const wasConnected = useRef(isConnected)
  useEffect(() => {
    if (isConnected && !wasConnected.current) invalidateAll(client)
    wasConnected.current = isConnected
  }, [client, isConnected])
  return (
    <section aria-label="Connection" aria-live="polite">
      {!isConnected && (
        <p className="offline-bar">
          {connection === 'offline' ? 'You are offline.' : 'The shop can’t be reached.'} Prices and
          availability may be out of date.
        </p>
      )}
    </section>
  )
}

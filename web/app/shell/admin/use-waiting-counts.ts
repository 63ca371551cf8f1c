import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { WaitingCounts } from '#contract/endpoints/dashboard.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'

/** Registrations, failed emails and runs of connections send no events. */
const refetchMs = 30_000

const staleNames = ['readWaitingCounts', 'readOverview'] as const

/**
 * Returns how many tasks wait for an administrator; undefined until they are known. Follows the events of the
 * shop and the user's own changes.
 */
export function useWaitingCounts(): WaitingCounts | undefined {
  const client = useQueryClient()
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return
        for (const name of staleNames) void client.invalidateQueries({ queryKey: [name] })
      }),
    [client],
  )
  return useApiQuery('readWaitingCounts', {}, { refetchInterval: refetchMs }).data
}

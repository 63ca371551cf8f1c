import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/**
 * Returns whether a failure is temporary: no reply, or a gateway error before the request reached the shop.
 */
const isTemporary = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 502 || error.status === 504)

/** Refetches what a refusal shows to be out of date: 503 means maintenance, which has a page of its own. */
const checkSession = (error: unknown): void => {
  if (!(error instanceof ApiError)) return
  if (error.status === 503) void queryClient.invalidateQueries({ queryKey: ['readMaintenance'] })
  if (error.name === 'SECOND_FACTOR_SETUP_REQUIRED') {
    void queryClient.invalidateQueries({ queryKey: ['readCurrentUser'] })
  }
}

// Renders replies at once: a separate task would run after a frame without new content.
notifyManager.setScheduler(queueMicrotask)

/** The shared cache of all server replies. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: checkSession }),
  mutationCache: new MutationCache({ onError: checkSession }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && isTemporary(error),
      retryDelay: (failures) => 500 * (failures + 1),
      // Without a network a request fails visibly instead of waiting silently.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // A paused mutation would run without the user's knowledge when the network returns.
    mutations: { retry: false, networkMode: 'always' },
  },
})

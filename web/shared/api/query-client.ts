import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** Failures that pass by themselves: nobody answered, or only something before the shop did. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 502 || error.status === 504)

/** 503 is maintenance: ask what it says, which leads to its page. */
const noticeMaintenance = (error: unknown): void => {
  if (error instanceof ApiError && error.status === 503) {
    void queryClient.invalidateQueries({ queryKey: ['readMaintenance'] })
  }
}

// An answer is drawn at once: as a task of its own it would come after a frame that shows nothing new.
notifyManager.setScheduler(queueMicrotask)

/** The one memory of what the server answered. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeMaintenance }),
  mutationCache: new MutationCache({ onError: noticeMaintenance }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && isPassing(error),
      retryDelay: (failures) => 500 * (failures + 1),
      // Without a network a call fails and says so, rather than to wait silently.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // An act that waited would happen behind somebody's back, whenever the network returns.
    mutations: { retry: false, networkMode: 'always' },
  },
})

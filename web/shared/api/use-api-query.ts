import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import type { EndpointName } from '#contract/contract.ts'
import type { ApiError } from './api-error.ts'
import { sendApiRequest, type EndpointArguments, type InputOf, type Reply } from './send-api-request.ts'

type Options<Data> = Partial<
  Pick<
    UseQueryOptions<Data, ApiError>,
    'enabled' | 'staleTime' | 'gcTime' | 'refetchInterval' | 'placeholderData' | 'refetchOnWindowFocus'
  >
>

/** Returns the cache key of a reply: `[name, input]`. `[name]` alone matches all replies of the endpoint. */
export function createApiQueryKey<Name extends EndpointName>(
  name: Name,
  input?: InputOf<Name>,
): readonly unknown[] {
  const args: unknown = input
  return [name, args ?? {}]
}

/** Returns the query options of an endpoint, with the same cache key everywhere. */
export function createApiQuery<Name extends EndpointName>(name: Name, input?: InputOf<Name>) {
  return {
    queryKey: createApiQueryKey(name, input),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<Reply<Name>> => {
      // The input has the endpoint's type; the spread only loses that it is optional.
      const args = [{ ...input, signal }] as unknown as EndpointArguments<Name>
      return sendApiRequest(name, ...args)
    },
  }
}

/** Fetches an endpoint and caches the reply. */
export function useApiQuery<Name extends EndpointName>(
  name: Name,
  input?: InputOf<Name>,
  options: Options<Reply<Name>> = {},
): UseQueryResult<Reply<Name>, ApiError> {
  return useQuery<Reply<Name>, ApiError>({ ...createApiQuery(name, input), ...options })
}

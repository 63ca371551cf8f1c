import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import type { EndpointName } from '#contract/contract.ts'
import type { ApiError } from './api-error.ts'
import { call, type CallArguments, type InputOf, type Reply } from './send-api-request.ts'

type Options<Data> = Partial<
  Pick<
    UseQueryOptions<Data, ApiError>,
    'enabled' | 'staleTime' | 'gcTime' | 'refetchInterval' | 'placeholderData' | 'refetchOnWindowFocus'
  >
>

/** Where the answer to a call lies: `[name, input]`. `[name]` alone means all answers of that call. */
export function createApiQueryKey<Name extends EndpointName>(
  name: Name,
  input?: InputOf<Name>,
): readonly unknown[] {
  const given: unknown = input
  return [name, given ?? {}]
}

/** What a call needs to be a query: the same key wherever it is asked. */
export function createApiQuery<Name extends EndpointName>(name: Name, input?: InputOf<Name>) {
  return {
    queryKey: createApiQueryKey(name, input),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<Reply<Name>> => {
      // The input is the endpoint's own; only that it may be left out is lost on the way.
      const given = [{ ...input, signal }] as unknown as CallArguments<Name>
      return call(name, ...given)
    },
  }
}

/** Asks a reading call and keeps its answer. */
export function useApiQuery<Name extends EndpointName>(
  name: Name,
  input?: InputOf<Name>,
  options: Options<Reply<Name>> = {},
): UseQueryResult<Reply<Name>, ApiError> {
  return useQuery<Reply<Name>, ApiError>({ ...createApiQuery(name, input), ...options })
}

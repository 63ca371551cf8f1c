import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import type { EndpointName } from '#contract/contract.ts'
import { notifyError } from '#web/shared/notifications/notify.ts'
import type { ApiError } from './api-error.ts'
import {
  sendApiRequest,
  type EndpointArguments,
  type RequestOptions,
  type InputOf,
  type Reply,
} from './send-api-request.ts'
import { describeFailure } from './describe-failure.ts'

type MutationOptions<Name extends EndpointName> = {
  /** Endpoints whose replies this mutation makes stale; visible ones are refetched. */
  stale?: readonly EndpointName[]
  /** `form`: the form shows the failure, so there is no notification. */
  failure?: 'notify' | 'form'
  onSuccess?: (reply: Reply<Name>) => void
}

type MutationInput<Name extends EndpointName> =
  object extends InputOf<Name> ? (InputOf<Name> & RequestOptions) | void : InputOf<Name> & RequestOptions

/**
 * A mutation of an endpoint. Use `action.mutate({ body })`, or `await action.mutateAsync({ body })` in a
 * form.
 */
export function useApiMutation<Name extends EndpointName>(
  name: Name,
  { stale = [], failure = 'notify', onSuccess }: MutationOptions<Name> = {},
): UseMutationResult<Reply<Name>, ApiError, MutationInput<Name>> {
  const client = useQueryClient()
  return useMutation<Reply<Name>, ApiError, MutationInput<Name>>({
    mutationKey: [name],
    mutationFn: (input) => {
      // MutationInput equals EndpointArguments, except that a missing input has type void.
      const args = [input ?? {}] as unknown as EndpointArguments<Name>
      return sendApiRequest(name, ...args)
    },
    onSuccess: async (reply) => {
      onSuccess?.(reply)
      await Promise.all(stale.map((staleName) => client.invalidateQueries({ queryKey: [staleName] })))
    },
    onError: (error) => {
      if (failure === 'notify') notifyError(describeFailure(name, error))
    },
  })
}

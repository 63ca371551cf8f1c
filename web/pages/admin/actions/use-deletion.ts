import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { EndpointName } from '#contract/contract.ts'
import type { Action } from './action.ts'

/** Wraps a deletion on a row's own page, which no longer exists afterwards: navigates to the list. */
export function useDeletion(to: string, readEndpoint: EndpointName): (action: Action) => Action {
  const navigate = useNavigate()
  const client = useQueryClient()
  return (action) => ({
    ...action,
    stale: action.stale.filter((name) => name !== readEndpoint),
    send: async (values) => {
      await action.send(values)
      await navigate({ to })
      client.removeQueries({ queryKey: [readEndpoint] })
    },
  })
}

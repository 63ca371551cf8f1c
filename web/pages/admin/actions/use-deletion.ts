import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { EndpointName } from '#contract/contract.ts'
import type { Action } from './action.ts'

/** Makes of a deletion one from the row's own page, to which there is no coming back: it leads to the list. */
export function useDeletion(to: string, read: EndpointName): (action: Action) => Action {
  const navigate = useNavigate()
  const client = useQueryClient()
  return (action) => ({
    ...action,
    stale: action.stale.filter((name) => name !== read),
    send: async (values) => {
      await action.send(values)
      await navigate({ to })
      client.removeQueries({ queryKey: [read] })
    },
  })
}

import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { EndpointName } from '#contract/contract.ts'
import type { Act } from './act.ts'

/** Makes of a deletion one from the row's own page, to which there is no coming back: it leads to the list. */
export function useDeletion(to: string, read: EndpointName): (act: Act) => Act {
  const navigate = useNavigate()
  const client = useQueryClient()
  return (act) => ({
    ...act,
    stale: act.stale.filter((name) => name !== read),
    send: async (values) => {
      await act.send(values)
      await navigate({ to })
      client.removeQueries({ queryKey: [read] })
    },
  })
}

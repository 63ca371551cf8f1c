import { DEFAULT_HOLD_HOURS } from '#domain/stone/status.ts'
import type { DomainLayout } from '#contract/endpoints/site.ts'
import { queryClient } from '#web/shared/api/query-client.ts'
import { createApiQueryKey } from '#web/shared/api/use-api-query.ts'

/** How long a hold lasts in this shop, for texts outside of components. Known before any page renders. */
export function getHoldHours(): number {
  const layout = queryClient.getQueryData<DomainLayout>(createApiQueryKey('readDomainLayout'))
  return layout?.holdHours ?? DEFAULT_HOLD_HOURS
}

import type { DomainLayout } from '#contract/endpoints/site.ts'
import { queryClient } from '#web/shared/api/query-client.ts'
import { createApiQueryKey } from '#web/shared/api/use-api-query.ts'

/** Whether the shop has a mail server, for texts outside of components. Known before any page renders. */
export function sendsEmail(): boolean {
  return queryClient.getQueryData<DomainLayout>(createApiQueryKey('readDomainLayout'))?.sendsEmail ?? true
}

import type { EndpointName } from '#contract/contract.ts'

/** Queries that a change of a destination invalidates. */
export const staleWithDestination: readonly EndpointName[] = [
  'listDestinations',
  'readDestination',
  'listDestinationRuns',
  'listLeftOutStones',
  'listJobs',
  'listAudit',
]

import type { EndpointName } from '#contract/contract.ts'

/** Queries that a change of a connection invalidates. */
export const staleWithConnection: readonly EndpointName[] = [
  'listConnections',
  'readConnection',
  'listConnectionRuns',
  'listJobs',
  'listAudit',
]

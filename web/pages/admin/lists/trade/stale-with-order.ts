import type { EndpointName } from '#contract/contract.ts'

/** Queries that a change of an order invalidates. */
export const staleWithOrder: readonly EndpointName[] = [
  'readOrder',
  'listOrders',
  'listOwnOrders',
  'searchDiamonds',
  'listAudit',
  'listOutbox',
  'readCustomerTerms',
]

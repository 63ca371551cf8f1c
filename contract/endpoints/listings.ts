import { defineEndpoints } from '#contract/kernel/endpoint.ts'
import { IdParams, listOf, ListQuery } from '#contract/schemas/basics.ts'
import { OtherListings, SuspendedListing } from '#contract/schemas/listings.ts'

/** Source: requirements 8.13. */
export const listingEndpoints = defineEndpoints({
  listSuspendedListings: {
    method: 'GET',
    path: '/api/diamonds/suspended-listings',
    summary: 'List suspended listings: another listing of the same stone is reserved; newest first',
    access: 'administrator',
    query: ListQuery,
    reply: listOf(SuspendedListing),
    writes: false,
    refuses: [],
  },
  listOtherListings: {
    method: 'GET',
    path: '/api/diamonds/{id}/listings',
    summary: 'List the other listings of a stone, with the same lab and certificate number',
    access: 'administrator',
    params: IdParams,
    reply: OtherListings,
    writes: false,
    refuses: ['DIAMOND_NOT_FOUND'],
  },
})

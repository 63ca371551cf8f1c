import { defineEndpoints } from '#contract/kernel/endpoint.ts'
import { IdParams, listOf, ListQuery } from '#contract/schemas/basics.ts'
import { ListingSettings, ListingSettingsForm } from '#contract/schemas/listing-settings.ts'
import { OtherListings, SuspendedListing } from '#contract/schemas/listings.ts'

/** Source: requirements 8.13, 42, 43. */
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
  readListingSettings: {
    method: 'GET',
    path: '/api/site/listings',
    summary: 'Get when vendors’ lists are old, and which listings of a stone customers see',
    access: 'administrator',
    reply: ListingSettings,
    writes: false,
    refuses: [],
  },
  changeListingSettings: {
    method: 'PUT',
    path: '/api/site/listings',
    summary: 'Change when vendors’ lists are old, and which listings of a stone customers see',
    access: 'administrator',
    body: ListingSettingsForm,
    reply: ListingSettings,
    writes: true,
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

import { z } from 'zod/mini'
import { defineEndpoints } from '#contract/kernel/endpoint.ts'
import { IdParams } from '#contract/schemas/basics.ts'
import { NewSavedSearch, SavedSearch } from '#contract/schemas/saved-searches.ts'

/** Carries the key from a saved-search email. The key is valid only for turning off that email. */
const MuteLink = z.object({ key: z.string().check(z.minLength(1), z.maxLength(200)) })

/** Source: requirements 9.9. */
export const savedSearchEndpoints = defineEndpoints({
  listSavedSearches: {
    method: 'GET',
    path: '/api/searches',
    summary: "List the signed-in user's saved searches",
    access: 'signed-in',
    reply: z.array(SavedSearch),
    writes: false,
    refuses: [],
  },
  createSavedSearch: {
    method: 'POST',
    path: '/api/searches',
    summary: 'Save a search; at most 50',
    access: 'signed-in',
    body: NewSavedSearch,
    reply: SavedSearch,
    writes: true,
    creates: true,
    refuses: ['FORBIDDEN'],
  },
  changeSavedSearch: {
    method: 'PUT',
    path: '/api/searches/{id}',
    summary: 'Change a saved search; current matches do not count as new',
    access: 'signed-in',
    params: IdParams,
    body: NewSavedSearch,
    reply: SavedSearch,
    writes: true,
    refuses: ['FORBIDDEN', 'ITEM_NOT_FOUND'],
  },
  deleteSavedSearch: {
    method: 'DELETE',
    path: '/api/searches/{id}',
    summary: 'Delete a saved search',
    access: 'signed-in',
    params: IdParams,
    reply: 'nothing',
    writes: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
  readMutePage: {
    method: 'GET',
    path: '/api/searches/mute',
    summary: 'Show the unsubscribe page of saved searches; changes nothing, because mail scanners open links',
    access: 'public',
    query: z.partial(MuteLink),
    reply: 'page',
    writes: false,
    refuses: [],
    duringMaintenance: true,
  },
  muteSavedSearches: {
    method: 'POST',
    path: '/api/searches/mute',
    summary: "Turn off the emails of a user's saved searches in one click (RFC 8058); needs no body",
    access: 'public',
    query: MuteLink,
    reply: 'page',
    writes: true,
    refuses: ['VERIFICATION_FAILED'],
    duringMaintenance: true,
    maxRequestsPerMinute: 60,
  },
})

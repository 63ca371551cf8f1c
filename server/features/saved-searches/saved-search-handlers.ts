import { refuse, refuseRequest } from '#contract/refusal.ts'
import type { savedSearchEndpoints } from '#contract/endpoints/saved-searches.ts'
import type { SearchRequest } from '#contract/schemas/search.ts'
import { searchDiamonds } from '#server/stock/catalogue/search-diamonds.ts'
import { resolveViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import type { SignedInViewer } from '#server/identity/viewer/viewer.ts'
import { renderPage } from '#server/features/newsletters/unsubscribe-page.ts'
import { lockAccount } from '#server/identity/users/account-store.ts'
import { findRegisteredDomain } from '#server/identity/storefronts/storefront.ts'
import { identifyRecipient } from '#server/identity/storefronts/storefront-identity.ts'
import { presentSavedSearch } from './present-saved-search.ts'
import {
  deleteSavedSearch,
  findUserByMuteKey,
  findSavedSearch,
  insertSavedSearch,
  listSavedSearches,
  muteSearches,
  saveSavedSearch,
} from './saved-search-store.ts'
import { recordLatestArrivals } from './stone-arrivals.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'
import type { Catalogue } from '#server/stock/catalogue/catalogue.ts'

/** Services that these handlers use. */
type Services = PolicyServices & { catalogue: Catalogue; settings: { BRAND_NAME: string } }

const maxSearches = 50

export const savedSearchHandlers: Handlers<keyof typeof savedSearchEndpoints, Services> = {
  listSavedSearches: async ({ db, viewer }) =>
    (await listSavedSearches(db, viewer.user.id)).map(presentSavedSearch),

  createSavedSearch: async ({ services, viewer, tx, body }) => {
    const { name, notify } = body
    const search = serializeSearch(services, viewer, body.search)
    // The user's own row is locked, so that their requests run one after another.
    const count = (await listSavedSearches(tx, viewer.user.id)).length
    if (count >= maxSearches) refuseRequest('', `You can save up to ${maxSearches} searches`)
    const domain = findRegisteredDomain(viewer, services.users)
    const seen_arrival = await recordLatestArrivals(tx)
    const row = { user_id: viewer.user.id, domain, name, search, notify, seen_arrival }
    return presentSavedSearch(await insertSavedSearch(tx, row))
  },

  changeSavedSearch: async ({ services, viewer, tx, params, body }) => {
    const { name, notify } = body
    const before = (await findSavedSearch(tx, viewer.user.id, params.id)) ?? refuse('ITEM_NOT_FOUND')
    const search = serializeSearch(services, viewer, body.search)
    const domain = findRegisteredDomain(viewer, services.users)
    // Only later arrivals are news: the user was not waiting for earlier ones.
    const startsAgain = search !== before.search || (notify && !before.notify)
    const arrivalChange = startsAgain ? { seen_arrival: await recordLatestArrivals(tx) } : {}
    return presentSavedSearch(
      await saveSavedSearch(tx, before.id, { domain, name, search, notify, ...arrivalChange }),
    )
  },

  deleteSavedSearch: async ({ viewer, tx, params }) => {
    if (!(await deleteSavedSearch(tx, viewer.user.id, params.id))) refuse('ITEM_NOT_FOUND')
    return undefined
  },

  readMutePage: async ({ services, viewer, db, query }) => {
    const { key } = query
    const userId = key === undefined ? undefined : await findUserByMuteKey(db, key)
    const { name } = identifyRecipient(userId, viewer, services)
    if (key === undefined || userId === undefined) {
      return renderPage(name, 'This link is incomplete', '<p>Copy the whole link from the email.</p>')
    }
    // The key needs no escaping: it was found in the database exactly as it is.
    const form = `<form method="post" action="/api/searches/mute?key=${key}"><button>Unsubscribe</button></form>`
    const text = '<p>You will no longer receive emails about new stones for your saved searches.</p>'
    return renderPage(name, 'Unsubscribe from new stones', `${text}\n${form}`)
  },

  muteSavedSearches: async ({ services, viewer, tx, query }) => {
    const userId = (await findUserByMuteKey(tx, query.key)) ?? refuse('VERIFICATION_FAILED')
    // Waits for an email that is being written to this user.
    await lockAccount(tx, userId)
    await muteSearches(tx, userId)
    const text = '<p>Your searches are still saved. You can turn their emails on again in your account.</p>'
    return renderPage(identifyRecipient(userId, viewer, services).name, 'You are unsubscribed', text)
  },
}

/** Returns the search as it is stored, without a page. Refuses what the catalogue search would refuse. */
function serializeSearch(
  services: PolicyServices & { catalogue: Catalogue },
  viewer: SignedInViewer,
  search: SearchRequest,
): string {
  const storedSearch = { ...search, page: 0 }
  searchDiamonds(
    services.catalogue,
    { ...storedSearch, pageSize: 1 },
    viewer.access,
    resolveViewerPolicy(viewer, services),
  )
  return JSON.stringify(storedSearch)
}

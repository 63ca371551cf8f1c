import type { adminSearchEndpoints } from '#contract/endpoints/admin-search.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { Catalogue } from '#server/stock/catalogue/catalogue.ts'
import { findCustomers } from './find-customers.ts'
import { findDocuments } from './find-documents.ts'
import { findStones } from './find-stones.ts'

/** The services that these handlers use. */
type Services = { catalogue: Catalogue; users: UserDirectory }

/** The number of results of each kind. Source: requirements 26.4. */
const maxResults = 6

export const adminSearchHandlers: Handlers<keyof typeof adminSearchEndpoints, Services> = {
  searchAdministration: async ({ services, db, query: { q } }) => ({
    stones: await findStones(db, services.catalogue, q, maxResults),
    customers: findCustomers(services.users, q, maxResults),
    ...(await findDocuments(db, q, maxResults)),
  }),
}

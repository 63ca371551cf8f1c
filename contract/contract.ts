import { authEndpoints } from './endpoints/auth.ts'
import { cartEndpoints, wishlistEndpoints } from './endpoints/baskets.ts'
import { dataEndpoints } from './endpoints/data.ts'
import { diamondEndpoints } from './endpoints/diamonds.ts'
import { meleeEndpoints } from './endpoints/melee.ts'
import { orderEndpoints } from './endpoints/orders.ts'
import { runningEndpoints, siteEndpoints } from './endpoints/site.ts'
import { userEndpoints } from './endpoints/users.ts'

/** Every call of the shop, by name. The one list that routes, clients, tests and OpenAPI are made from. */
export const contract = {
  ...authEndpoints,
  ...userEndpoints,
  ...diamondEndpoints,
  ...meleeEndpoints,
  ...orderEndpoints,
  ...cartEndpoints,
  ...wishlistEndpoints,
  ...dataEndpoints,
  ...siteEndpoints,
  ...runningEndpoints,
}

export type Contract = typeof contract
export type EndpointName = keyof Contract

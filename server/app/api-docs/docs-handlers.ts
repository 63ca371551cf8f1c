import type { docsEndpoints } from '#contract/endpoints/docs.ts'
import { identifyStorefront } from '#server/identity/storefronts/storefront-identity.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import { getApiReference } from './api-reference.ts'

/** The services that these handlers use. */
type Services = { users: UserDirectory; settings: { BRAND_NAME: string } }

export const docsHandlers: Handlers<keyof typeof docsEndpoints, Services> = {
  readApiDocs: async ({ services, viewer, setHeader }) => {
    const { name } = identifyStorefront(viewer, services)
    const { page, contentSecurityPolicy } = await getApiReference(name)
    setHeader('content-security-policy', contentSecurityPolicy)
    return page
  },
}

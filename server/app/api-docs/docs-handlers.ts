import type { docsEndpoints } from '#contract/endpoints/docs.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import { getApiReference } from './api-reference.ts'

export const docsHandlers: Handlers<keyof typeof docsEndpoints, { settings: { BRAND_NAME: string } }> = {
  readApiDocs: async ({ shop, setHeader }) => {
    const { page, contentSecurityPolicy } = await getApiReference(shop.settings.BRAND_NAME)
    setHeader('content-security-policy', contentSecurityPolicy)
    return page
  },
}

import type { docsEndpoints } from '#contract/endpoints/docs.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import { getApiReference } from './api-reference.ts'

export const docsHandlers: Handlers<keyof typeof docsEndpoints, { settings: { BRAND_NAME: string } }> = {
  readApiDocs: async ({ services, setHeader }) => {
    const { page, contentSecurityPolicy } = await getApiReference(services.settings.BRAND_NAME)
    setHeader('content-security-policy', contentSecurityPolicy)
    return page
  },
}

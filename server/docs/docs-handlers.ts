import type { docsEndpoints } from '#contract/endpoints/docs.ts'
import type { Handlers } from '../http/handler.ts'
import { docsPolicy, writeDocs } from './write-docs.ts'

export const docsHandlers: Handlers<keyof typeof docsEndpoints> = {
  readApiDocs: async ({ shop, query, setHeader }) => {
    setHeader('content-security-policy', docsPolicy)
    return writeDocs(shop.settings.BRAND_NAME, query.q)
  },
}

import { sql } from 'kysely'
import { refuse } from '#contract/refusal.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import { getOpenApi } from './api-docs/open-api.ts'
import { within } from '#server/platform/http/with-timeout.ts'
import type { Shop } from './services.ts'

/** A database that takes longer to say yes serves nobody. */
const patienceMs = 2000

export const healthHandlers: Handlers<'readLive' | 'readReady' | 'readOpenApi', Shop> = {
  readLive: async () => ({ live: true }),

  readReady: async ({ shop, db }) => {
    try {
      await within(patienceMs, sql`select 1`.execute(db))
    } catch (error) {
      shop.log.warn({ err: error }, 'not ready')
      refuse('INTERNAL_ERROR', [{ path: '', message: 'The database does not answer' }], 503)
    }
    return { ready: true, stones: shop.catalogue.size }
  },

  readOpenApi: async ({ shop }) => getOpenApi(shop.settings.BRAND_NAME),
}

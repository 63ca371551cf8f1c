import { sql } from 'kysely'
import { refuse } from '#contract/refusal.ts'
import { identifyStorefront } from '#server/identity/storefronts/storefront-identity.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import { getOpenApi } from './api-docs/open-api.ts'
import { isDiskFull } from '#server/platform/files/disk-space.ts'
import { withTimeout } from '#server/platform/http/with-timeout.ts'
import type { Services } from './services.ts'
import { storesInDataFolder } from './settings.ts'

/** A database that takes longer counts as down. */
const timeoutMs = 2000

export const healthHandlers: Handlers<'readLive' | 'readReady' | 'readOpenApi', Services> = {
  readLive: async () => ({ live: true }),

  readReady: async ({ services, db }) => {
    const { settings } = services
    try {
      await withTimeout(timeoutMs, sql`select 1`.execute(db))
    } catch (error) {
      services.log.warn({ err: error }, 'not ready')
      refuse('INTERNAL_ERROR', [{ path: '', message: 'The database does not respond' }], 503)
    }
    if (storesInDataFolder(settings) && (await isDiskFull(settings.DATA_DIR))) {
      services.log.warn({ folder: settings.DATA_DIR }, 'not ready: the disk is full')
      refuse('INTERNAL_ERROR', [{ path: '', message: 'The disk is full' }], 503)
    }
    return { ready: true, stones: services.catalogue.size }
  },

  readOpenApi: async ({ services, viewer }) => getOpenApi(identifyStorefront(viewer, services).name),
}

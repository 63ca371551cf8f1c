import { refuse } from '#contract/refusal.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import { lockAccount } from '#server/identity/users/account-store.ts'
import { endSubscriptions, listChannelNames } from './channel-store.ts'
import { getUnsubscribeSecret, readUnsubscribeLink } from './unsubscribe-links.ts'
import { drawBrokenLinkPage, drawUnsubscribedPage, drawUnsubscribePage } from './unsubscribe-page.ts'

/** Services that these handlers use. */
type Services = { settings: { BRAND_NAME: string } }

export const unsubscribeHandlers: Handlers<'readUnsubscribePage' | 'unsubscribe', Services> = {
  readUnsubscribePage: async ({ services, db, query: { user = '', channels = '', signature = '' } }) => {
    const { BRAND_NAME } = services.settings
    const link = { user, channels, signature }
    const ending = readUnsubscribeLink(link, await getUnsubscribeSecret(db))
    if (!ending) return drawBrokenLinkPage(BRAND_NAME)
    return drawUnsubscribePage(BRAND_NAME, await listChannelNames(db, ending.channelIds), link)
  },

  unsubscribe: async ({ services, tx, query }) => {
    const ending = readUnsubscribeLink(query, await getUnsubscribeSecret(tx))
    if (!ending) return refuse('VERIFICATION_FAILED')
    // Waits for a mailing that is writing to this user.
    await lockAccount(tx, ending.userId)
    await endSubscriptions(tx, ending.userId, ending.channelIds)
    return drawUnsubscribedPage(services.settings.BRAND_NAME)
  },
}

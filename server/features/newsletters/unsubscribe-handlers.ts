import { refuse } from '#contract/refusal.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import { lockAccount } from '#server/identity/users/account-store.ts'
import { endSubscriptions, listChannelNames } from './channel-store.ts'
import { getUnsubscribeSecret, readUnsubscribeLink } from './unsubscribe-links.ts'
import { renderBrokenLinkPage, renderUnsubscribedPage, renderUnsubscribePage } from './unsubscribe-page.ts'

/** Services that these handlers use. */
type Services = { settings: { BRAND_NAME: string } }

export const unsubscribeHandlers: Handlers<'readUnsubscribePage' | 'unsubscribe', Services> = {
  readUnsubscribePage: async ({ services, db, query: { user = '', channels = '', signature = '' } }) => {
    const { BRAND_NAME } = services.settings
    const link = { user, channels, signature }
    const unsubscription = readUnsubscribeLink(link, await getUnsubscribeSecret(db))
    if (!unsubscription) return renderBrokenLinkPage(BRAND_NAME)
    return renderUnsubscribePage(BRAND_NAME, await listChannelNames(db, unsubscription.channelIds), link)
  },

  unsubscribe: async ({ services, tx, query }) => {
    const unsubscription = readUnsubscribeLink(query, await getUnsubscribeSecret(tx))
    if (!unsubscription) return refuse('VERIFICATION_FAILED')
    // Waits for a mailing that is writing to this user.
    await lockAccount(tx, unsubscription.userId)
    await endSubscriptions(tx, unsubscription.userId, unsubscription.channelIds)
    return renderUnsubscribedPage(services.settings.BRAND_NAME)
  },
}

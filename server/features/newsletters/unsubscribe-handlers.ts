import { refuse } from '#contract/refusal.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import { identifyRecipient } from '#server/identity/storefronts/storefront-identity.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import { lockAccount } from '#server/identity/users/account-store.ts'
import { endSubscriptions, listChannelNames } from './channel-store.ts'
import { getUnsubscribeSecret, readUnsubscribeLink } from './unsubscribe-links.ts'
import { renderBrokenLinkPage, renderUnsubscribedPage, renderUnsubscribePage } from './unsubscribe-page.ts'

/** Services that these handlers use. */
type Services = { users: UserDirectory; settings: { BRAND_NAME: string } }

export const unsubscribeHandlers: Handlers<'readUnsubscribePage' | 'unsubscribe', Services> = {
  readUnsubscribePage: async ({ services, viewer, db, query }) => {
    const { user = '', channels = '', signature = '' } = query
    const link = { user, channels, signature }
    const unsubscription = readUnsubscribeLink(link, await getUnsubscribeSecret(db))
    const { name } = identifyRecipient(unsubscription?.userId, viewer, services)
    if (!unsubscription) return renderBrokenLinkPage(name)
    return renderUnsubscribePage(name, await listChannelNames(db, unsubscription.channelIds), link)
  },

  unsubscribe: async ({ services, viewer, tx, query }) => {
    const unsubscription = readUnsubscribeLink(query, await getUnsubscribeSecret(tx))
    if (!unsubscription) return refuse('VERIFICATION_FAILED')
    // Waits for a mailing that is writing to this user.
    await lockAccount(tx, unsubscription.userId)
    await endSubscriptions(tx, unsubscription.userId, unsubscription.channelIds)
    return renderUnsubscribedPage(identifyRecipient(unsubscription.userId, viewer, services).name)
  },
}

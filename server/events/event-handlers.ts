import type { eventEndpoints } from '#contract/endpoints/events.ts'
import type { Handlers } from '../http/handler.ts'

export const eventHandlers: Handlers<keyof typeof eventEndpoints> = {
  listenToEvents: async ({ shop, viewer, headers, address }) => {
    const claims =
      viewer.user && (await shop.tokens.verify((headers['authorization'] ?? '').replace(/^Bearer\s+/i, '')))
    return shop.events.listen(viewer, {
      address,
      lastEventId: headers['last-event-id'],
      expiresAt: claims?.expiresAt,
    })
  },
}

import type { eventEndpoints } from '#contract/endpoints/events.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import type { EventHub } from './event-hub.ts'
import type { Tokens } from '#server/identity/auth/tokens.ts'

/** The services that these handlers use. */
type Services = { events: EventHub; tokens: Tokens }

export const eventHandlers: Handlers<keyof typeof eventEndpoints, Services> = {
  listenToEvents: async ({ services, viewer, headers, address }) => {
    const claims =
      viewer.user &&
      (await services.tokens.verify((headers['authorization'] ?? '').replace(/^Bearer\s+/i, '')))
    return services.events.listen(viewer, {
      address,
      lastEventId: headers['last-event-id'],
      expiresAt: claims?.expiresAt,
    })
  },
}

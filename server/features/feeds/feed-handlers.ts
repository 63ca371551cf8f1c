import { mayOpenSection } from '#domain/access/guard.ts'
import type { feedEndpoints } from '#contract/endpoints/feeds.ts'
import { refuse } from '#contract/refusal.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import { resolveViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import { createDiamondFeed } from './diamond-feed.ts'
import { sendFeed, type FeedServices } from './send-feed.ts'
import { createMeleeFeed, createNameDiamondFeed } from './small-feeds.ts'

export const feedHandlers: Handlers<keyof typeof feedEndpoints, FeedServices> = {
  readDiamondFeed: async (call) => {
    const policy = resolveViewerPolicy(call.viewer, call.services)
    return sendFeed(call, policy, createDiamondFeed(call.db, policy, call.services))
  },

  readMeleeFeed: async (call) => {
    const opening = mayOpenSection('melee', call.viewer.access)
    if (opening !== 'open') refuse('FORBIDDEN', [], opening === 'needs-login' ? 401 : 403)
    const policy = resolveViewerPolicy(call.viewer, call.services)
    return sendFeed(call, policy, createMeleeFeed(call.db, policy))
  },

  readNameDiamondFeed: async (call) => {
    const policy = resolveViewerPolicy(call.viewer, call.services)
    return sendFeed(call, policy, createNameDiamondFeed(call.db, policy))
  },
}

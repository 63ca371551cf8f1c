import type { Endpoint } from '#contract/kernel/endpoint.ts'

/** What identifies people, what they wrote, and feeds, which a client reads once: no browser and no proxy stores it. */
const unstoredPaths = /^\/api\/(?:auth|feed|users|emails|logs\/audit|overview\/search)(?:\/|$)/

/**
 * Returns how replies of an endpoint may be cached, if its handler does not say otherwise. Everything else is checked
 * with its `ETag` before it is used again. Source: requirements 2.11.
 */
export function describeCaching({ path, access }: Endpoint): { cacheControl: string; vary: string } {
  const isPublic = access === 'public'
  const stored = isPublic ? 'no-cache' : 'private, no-cache'
  return {
    cacheControl: unstoredPaths.test(path) ? 'no-store' : stored,
    // The host decides what a guest sees.
    vary: isPublic ? 'Host' : 'Authorization, Host',
  }
}

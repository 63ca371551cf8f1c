import { defineEndpoints } from '#contract/kernel/endpoint.ts'
import { Diamond, Melee, NameDiamond } from '#contract/schemas/diamonds.ts'
import { feedOf, FeedQuery } from '#contract/schemas/feeds.ts'

const textFormats = ['application/x-ndjson', 'text/csv'] as const

/** Source: requirements 38. */
export const feedEndpoints = defineEndpoints({
  readDiamondFeed: {
    method: 'GET',
    path: '/api/feed/diamonds',
    summary: 'Read all stones that you may see, then only what has changed since',
    access: 'signed-in',
    scope: 'stock:read',
    keyInUrl: true,
    query: FeedQuery,
    reply: feedOf(Diamond),
    textFormats,
    writes: false,
    refuses: [],
  },
  readMeleeFeed: {
    method: 'GET',
    path: '/api/feed/melee',
    summary: 'Read all melee that you may see, then only what has changed since',
    access: 'signed-in',
    scope: 'stock:read',
    keyInUrl: true,
    query: FeedQuery,
    reply: feedOf(Melee),
    textFormats,
    writes: false,
    refuses: ['FORBIDDEN'],
  },
  readNameDiamondFeed: {
    method: 'GET',
    path: '/api/feed/name-diamonds',
    summary: 'Read all name diamonds that you may see, then only what has changed since',
    access: 'signed-in',
    scope: 'stock:read',
    keyInUrl: true,
    query: FeedQuery,
    reply: feedOf(NameDiamond),
    textFormats,
    writes: false,
    refuses: [],
  },
})

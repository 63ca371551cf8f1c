import { SECTION_BY_PAGE_ID } from '#domain/access/section.ts'
import type { EventStream } from '#tests/support/servers/listen-to-events.ts'
import type { LiveShop } from '#tests/support/shops/open-live-shop.ts'
import type { NewUser } from '#tests/support/shops/open-test-shop.ts'
import { setViewerPolicy, type PolicySettings } from '#tests/support/shops/set-viewer-policy.ts'

/** The vendor whose name nobody without the right may receive, in whatever spelling. */
export const secretVendor = 'Zyxwv Confidential Gems'
export const secretPattern = /zyxwv|confidential/i

/** The cost of each stone, in cents per carat, and every way to write it. Only administrators may receive it. */
export const secretCost = 9_876_543
export const costPattern = /98[,. ]?765[,.]?43|"costPerCarat":(?:null|\d)|"isPriceByHand":(?:true|false)/

/** Hosts of two storefronts: one lists no vendors, the other lists the secret one. */
export const plainHost = 'plain.example'
export const listingHost = 'listing.example'

type ViewerKind = {
  /** Without a user: a guest. */
  user?: NewUser
  policy?: PolicySettings
  /** The storefront on whose host the viewer is. */
  host?: string
  /** The storefront whose owner provided this user. */
  providerHost?: string
  isImpersonated?: true
  /** Why this viewer sees vendors; the test expects that they do. Source: requirements 8.7. */
  seesVendors?: string
}

const pageIds = Object.keys(SECTION_BY_PAGE_ID).map(Number)

export const viewerKinds: Readonly<Record<string, ViewerKind>> = {
  guest: {},
  'guest of a storefront': { host: plainHost },
  customer: { user: {} },
  'user with the role Vendor': { user: { role: 'Vendor' } },
  'user with access records': { user: { role: 'Access', pageIds } },
  'customer who does not get a vendor': { user: {}, policy: { suspendedVendors: ['Plain Gems'] } },
  'customer who does not get the vendor': { user: {}, policy: { suspendedVendors: [secretVendor] } },
  'owner of a storefront': { user: {}, policy: { domain: plainHost, markup: 5 } },
  'customer of a storefront': { user: {}, providerHost: plainHost },
  // The storefront of the provider counts, not the user's own list.
  'customer of a storefront with a list of their own': {
    user: {},
    providerHost: plainHost,
    policy: { vendors: [secretVendor, 'Plain Gems'] },
  },
  'administrator who views as a customer': { user: {}, isImpersonated: true },
  administrator: { user: { role: 'Administrator' }, seesVendors: 'Administrators manage vendors.' },
  'owner of a storefront that lists vendors': {
    user: {},
    policy: { domain: listingHost, vendors: [secretVendor] },
    seesVendors: 'They select the vendors of their storefront.',
  },
  'customer of a storefront that lists vendors': {
    user: {},
    providerHost: listingHost,
    seesVendors: 'A storefront that lists vendors shows them.',
  },
  'guest of a storefront that lists vendors': {
    host: listingHost,
    seesVendors: 'A storefront that lists vendors shows them.',
  },
}

export type Viewer = {
  kind: string
  /** Undefined for a guest. */
  id: number | undefined
  email: string
  token: string | undefined
  headers: Record<string, string>
  events: EventStream
  /** The viewer's own part of the secret vendor's stock. */
  stones: readonly number[]
}

/** Adds the owners of the storefronts first, because others are their customers. */
export async function openViewers(
  shop: LiveShop,
  takeStones: (count: number) => number[],
): Promise<Viewer[]> {
  const ownerIds = new Map<string, number>()
  const openViewer = async ([kind, settings]: [string, ViewerKind]): Promise<Viewer> => {
    const { user, host, providerHost, policy } = settings
    const headers = host === undefined ? {} : { host }
    const stones = takeStones(9)
    if (!user) {
      const events = await shop.listen(undefined, headers)
      return { kind, id: undefined, email: '', token: undefined, headers, events, stones }
    }
    const { id, email, token } = await shop.addUser(user)
    const providerId = providerHost === undefined ? undefined : ownerIds.get(providerHost)
    await setViewerPolicy(shop, id, { ...policy, ...(providerId === undefined ? {} : { providerId }) })
    if (policy?.domain !== undefined) ownerIds.set(policy.domain, id)
    const viewingToken = settings.isImpersonated ? await viewAs(shop, id) : token
    return {
      kind,
      id,
      email,
      token: viewingToken,
      headers,
      // Impersonation gets no events: these are the user's own.
      events: await shop.listen(token, headers),
      stones,
    }
  }
  const isOwner = ([, { policy }]: [string, ViewerKind]): boolean => policy?.domain !== undefined
  const kinds = Object.entries(viewerKinds)
  const viewers: Viewer[] = []
  for (const kind of [...kinds.filter(isOwner), ...kinds.filter((each) => !isOwner(each))]) {
    viewers.push(await openViewer(kind))
  }
  return viewers
}

async function viewAs(shop: LiveShop, userId: number): Promise<string> {
  const { token } = await shop.addUser({ role: 'Administrator' })
  return (await shop.call('viewAsUser', { token, params: { userId } })).body.token
}

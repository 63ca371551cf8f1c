import { STONE_STATUS } from '#domain/stone/status.ts'
import { usesPlaceholder } from '#domain/email/placeholders.ts'
import { SearchRequest } from '#contract/schemas/search.ts'
import type { EmailDraft } from '#contract/schemas/emails.ts'
import type { Db } from '#server/platform/database/database.ts'
import { paragraph, renderSection, type EmailSection } from '#server/platform/mail/compose-email.ts'
import type { UserRecord } from '#server/identity/users/user-record.ts'
import { createViewer } from '#server/identity/viewer/viewer.ts'
import { resolveViewerPolicy, type PolicyServices } from '#server/identity/viewer/viewer-policy.ts'
import type { Catalogue } from '#server/stock/catalogue/catalogue.ts'
import { searchDiamonds } from '#server/stock/catalogue/search-diamonds.ts'
import { listPricedStones } from '#server/stock/diamonds/list-priced-stones.ts'
import { presentVisible } from '#server/stock/diamonds/present-diamond.ts'

export type StoneServices = PolicyServices & { catalogue: Catalogue }

/** The number of stones in an email. Source: requirements 23.3. */
const maxStones = 8
/** Of so many arrivals, the newest that a recipient may buy are shown. */
const maxArrivals = 500

/** What the preview of a shop without stock shows. */
const sampleStones: EmailSection = {
  kind: 'table',
  textColumns: 2,
  headings: ['Stock no.', 'Stone', 'Price'],
  rows: [
    ['SAMPLE-1', 'Round 1.01 ct D VVS1, GIA 2141438171', '$12,850.00'],
    ['SAMPLE-2', 'Oval 1.50 ct F VS1, GIA 6382917054', '$14,175.00'],
    ['SAMPLE-3', 'Emerald 2.03 ct G VS2, IGI 551820934', '$21,430.00'],
  ],
  footer: ['', '', ''],
}

/** Returns the stock numbers of the latest arrivals, newest first. */
async function listLatestArrivals(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('stone_arrivals')
    .innerJoin('diamonds', 'diamonds.id', 'stone_arrivals.diamond_id')
    .select('diamonds.stock_id')
    .orderBy('stone_arrivals.number', 'desc')
    .limit(maxArrivals)
    .execute()
  return rows.map(({ stock_id }) => stock_id)
}

/**
 * Returns a function that writes the newest stones that a recipient may buy, at their prices, as the HTML of
 * `{{newStones}}`. It returns '' if the email does not use the placeholder. Do not call it in a transaction:
 * it reads with other connections.
 */
export async function createStoneWriter(
  services: StoneServices,
  db: Db,
  { body }: Pick<EmailDraft, 'body'>,
): Promise<(user: UserRecord | undefined) => Promise<string>> {
  if (!usesPlaceholder(body, 'newStones')) return async () => ''
  const arrivals = await listLatestArrivals(db)
  return async (user) =>
    user ? renderSection((await listNewStones(services, user, arrivals)) ?? noStones) : ''
}

const noStones = paragraph('There are no new diamonds at the moment.')

/** Writes the newest stones at list prices, or invented ones if the shop has none. */
export async function writeSampleStones(
  services: StoneServices,
  db: Db,
  administrator: UserRecord,
): Promise<string> {
  const stones = await listNewStones(services, administrator, await listLatestArrivals(db))
  return renderSection(stones ?? sampleStones)
}

async function listNewStones(
  services: StoneServices,
  user: UserRecord,
  arrivals: readonly string[],
): Promise<EmailSection | undefined> {
  if (arrivals.length === 0) return undefined
  const viewer = createViewer(user, '')
  const policy = resolveViewerPolicy(viewer, services)
  const request = SearchRequest.parse({
    filters: { stockIds: arrivals, statuses: [STONE_STATUS.available] },
    pageSize: maxArrivals,
    ...(viewer.isAdministrator && { stock: { isActive: true } }),
  })
  const { ids } = searchDiamonds(services.catalogue, request, viewer.access, policy)
  const ranks = new Map(arrivals.map((stockId, rank) => [stockId, rank]))
  const rows = (await services.catalogue.readRows(ids)).toSorted(
    (one, other) => (ranks.get(one.stock_id) ?? maxArrivals) - (ranks.get(other.stock_id) ?? maxArrivals),
  )
  const stones = presentVisible(rows.slice(0, maxStones), policy, services.users)
  return stones.length === 0 ? undefined : listPricedStones(stones, '')
}

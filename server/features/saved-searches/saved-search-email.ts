import { describeSince } from '#domain/search/describe-since.ts'
import { listPricedStones } from '#server/stock/diamonds/list-priced-stones.ts'
import { presentCustomer } from '#server/identity/users/present-customer.ts'
import {
  composeEmail,
  type EmailSection,
  formatGreeting,
  paragraph,
  type EmailSettings,
} from '#server/platform/mail/compose-email.ts'
import { makeLink } from '#server/platform/mail/links.ts'
import type { Email } from '#server/platform/mail/outbox.ts'
import type { UserRecord } from '#server/identity/users/user-record.ts'
import { parseSearch, type SearchNews } from './find-new-matches.ts'
import type { SavedSearchRow } from './saved-search-store.ts'

/** Returns the link that switches off the emails of all saved searches with one click. */
export function makeMuteLink(settings: EmailSettings, domain: string | null, key: string): string {
  return makeLink(settings, domain, '/api/searches/mute', { key })
}

/** Writes one email with the new stones of all saved searches of a user. */
export function writeSearchNews(
  user: UserRecord,
  news: readonly SearchNews[],
  { domain, muteLink }: { domain: string | null; muteLink: string },
  settings: EmailSettings,
): Email {
  const names = news.map(({ search }) => `“${search.name}”`).join(', ')
  return composeEmail({
    brandName: settings.BRAND_NAME,
    subject: news.length === 1 ? `New stones for ${names}` : `New stones for ${news.length} saved searches`,
    sections: [
      paragraph(formatGreeting(presentCustomer(user).name)),
      ...news.flatMap(writeNews),
      {
        kind: 'button',
        label: 'View saved searches',
        url: makeLink(settings, domain, '/account/searches'),
      },
      paragraph('You receive this email at most once a day because of your saved searches.'),
      { kind: 'button', label: 'Unsubscribe', url: muteLink },
    ],
  })
}

function writeNews({ search, total, stones }: SearchNews): EmailSection[] {
  const more = total - stones.length
  return [
    paragraph(
      `“${search.name}”${describePeriods(search)} has ${total === 1 ? '1 new match' : `${total} new matches`}:`,
    ),
    listPricedStones(stones, more > 0 ? `and ${more} more` : ''),
  ]
}

/** Names the periods that a search filters by. They tell why it finds a stone now, and its name need not say it. */
function describePeriods(search: Pick<SavedSearchRow, 'search'>): string {
  const { newSince, priceReducedSince } = parseSearch(search).filters
  const texts = [
    ...(newSince === undefined ? [] : [`new ${describeSince(newSince)}`]),
    ...(priceReducedSince === undefined ? [] : [`price reduced ${describeSince(priceReducedSince)}`]),
  ]
  return texts.length === 0 ? '' : ` (${texts.join(', ')})`
}

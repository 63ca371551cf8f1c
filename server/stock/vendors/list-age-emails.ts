import type { ListState } from '#domain/stock-file/list-freshness.ts'
import { composeEmail, paragraph, type EmailSettings } from '#server/platform/mail/compose-email.ts'
import { makeLink } from '#server/platform/mail/links.ts'
import type { Email } from '#server/platform/mail/outbox.ts'

export type OldList = { vendorName: string; ageDays: number; state: ListState }

const consequences: Readonly<Record<ListState, string>> = {
  current: 'Listed as before',
  unconfirmed: 'Marked “To be confirmed”',
  hidden: 'Hidden from customers',
}

/** Writes the email that tells support which vendors have sent no list for long. */
export function writeOldLists(lists: readonly OldList[], settings: EmailSettings): Email {
  const [first] = lists
  return composeEmail({
    brandName: settings.BRAND_NAME,
    subject:
      lists.length === 1 ? `Old list: ${first?.vendorName ?? ''}` : `${lists.length} vendors’ lists are old`,
    sections: [
      paragraph('These vendors have sent no list for some days. Their stones may be sold.'),
      {
        kind: 'table',
        textColumns: 2,
        headings: ['Vendor', 'Their stones', 'List age'],
        rows: lists.map(({ vendorName, ageDays, state }) => [
          vendorName,
          consequences[state],
          `${ageDays} ${ageDays === 1 ? 'day' : 'days'}`,
        ]),
        footer: [],
      },
      paragraph('Everything is as before once the next list is imported.'),
      { kind: 'button', label: 'View vendors', url: makeLink(settings, null, '/admin/vendors') },
    ],
  })
}

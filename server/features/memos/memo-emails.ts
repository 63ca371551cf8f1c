import { formatDay } from '#domain/calendar/day.ts'
import { toCaratsThousandths } from '#domain/money/carats.ts'
import { toCents } from '#domain/money/cents.ts'
import { formatCarats, formatMoney } from '#domain/text/format.ts'
import type { Memo, MemoLine } from '#contract/schemas/memos.ts'
import { listStones } from '#server/features/holds/hold-emails.ts'
import { describeCustomer } from '#server/identity/users/present-customer.ts'
import {
  composeEmail,
  type EmailSection,
  formatGreeting,
  paragraph,
  type EmailSettings,
} from '#server/platform/mail/compose-email.ts'
import { makeLink } from '#server/platform/mail/links.ts'
import type { Email } from '#server/platform/mail/outbox.ts'

/** Writes the email that tells support about a memo request. */
export function writeMemoRequested(memo: Memo, settings: EmailSettings): Email {
  return composeEmail({
    brandName: settings.BRAND_NAME,
    subject: `Memo request from ${memo.customer.company ?? memo.customer.name}`,
    sections: [
      paragraph(`${describeCustomer(memo.customer)} requests these stones on memo.`),
      ...formatReturnDay(memo),
      ...paragraphIfAny(memo.comment),
      listStones(memo.lines),
      { kind: 'button', label: 'View request', url: makeLink(settings, null, `/admin/memos/${memo.id}`) },
    ],
  })
}

/** Writes the email that tells support that a customer cancelled their memo request. */
export function writeMemoCancelled(memo: Memo, settings: EmailSettings): Email {
  return composeEmail({
    brandName: settings.BRAND_NAME,
    subject: `Memo request cancelled by ${memo.customer.company ?? memo.customer.name}`,
    sections: [
      paragraph(`${describeCustomer(memo.customer)} cancelled their request for these stones on memo.`),
      listStones(memo.lines),
    ],
  })
}

/** Writes the email that tells the customer that their request has arrived. */
export function writeMemoReceived(memo: Memo, domain: string | null, settings: EmailSettings): Email {
  return composeEmail({
    brandName: settings.BRAND_NAME,
    subject: 'Memo request received',
    sections: [
      paragraph(formatGreeting(memo.customer.name)),
      paragraph('We received your memo request for these stones and will reply shortly.'),
      ...formatReturnDay(memo),
      ...paragraphIfAny(memo.comment),
      listStones(memo.lines),
      linkToAccount(domain, settings),
    ],
  })
}

/** Writes the email with the memo: stones, prices, terms and due date. */
export function writeMemoSent(memo: Memo, domain: string | null, settings: EmailSettings): Email {
  const due = memo.dueDate === null ? [] : [paragraph(`Due back: ${formatDay(memo.dueDate)}`)]
  return composeEmail({
    brandName: settings.BRAND_NAME,
    subject: `Memo ${memo.memoNo ?? ''}`,
    sections: [
      paragraph(formatGreeting(memo.customer.name)),
      paragraph('These stones are on memo with you:'),
      listPricedLines(memo.lines),
      ...due,
      ...paragraphIfAny(memo.terms),
      linkToAccount(domain, settings),
    ],
  })
}

export function writeMemoDeclined(memo: Memo, settings: EmailSettings): Email {
  return composeEmail({
    brandName: settings.BRAND_NAME,
    subject: 'Memo request declined',
    sections: [
      paragraph(formatGreeting(memo.customer.name)),
      paragraph('We can’t send you these stones on memo:'),
      listStones(memo.lines),
      ...paragraphIfAny(memo.answer),
    ],
  })
}

/** Writes the email that confirms returned stones. */
export function writeMemoReturned(memo: Memo, returned: readonly MemoLine[], settings: EmailSettings): Email {
  const open = memo.lines.filter(({ state }) => state === 'out')
  return composeEmail({
    brandName: settings.BRAND_NAME,
    subject: `Memo ${memo.memoNo ?? ''}: stones returned`,
    sections: [
      paragraph(formatGreeting(memo.customer.name)),
      paragraph('We received these stones back:'),
      listStones(returned),
      ...(open.length === 0 ? [paragraph('This memo is now closed.')] : []),
      ...(open.length === 0 ? [] : [paragraph('Still on memo with you:'), listPricedLines(open)]),
    ],
  })
}

function paragraphIfAny(text: string | null): EmailSection[] {
  return text === null ? [] : [paragraph(text)]
}

function formatReturnDay({ dueDate }: Memo): EmailSection[] {
  return dueDate === null ? [] : [paragraph(`Return by: ${formatDay(dueDate)}`)]
}

function linkToAccount(domain: string | null, settings: EmailSettings): EmailSection {
  return { kind: 'button', label: 'View your memos', url: makeLink(settings, domain, '/account/memos') }
}

/** Omits the columns that the customer's storefront hides. */
function listPricedLines(lines: readonly MemoLine[]): EmailSection {
  const columns = [
    {
      head: 'Carats',
      unit: toCaratsThousandths,
      format: formatCarats,
      read: (line: MemoLine) => line.carats,
    },
    {
      head: '$/ct',
      unit: toCents,
      format: formatMoney,
      read: (line: MemoLine) => line.pricePerCarat,
    },
    { head: 'Total', unit: toCents, format: formatMoney, read: (line: MemoLine) => line.totalPrice },
  ].filter(({ read }) => lines.some((line) => read(line) != null))
  return {
    kind: 'table',
    textColumns: 1,
    headings: ['Stone', ...columns.map(({ head }) => head)],
    rows: lines.map((line) => [
      `${line.stockId}: ${line.description}`,
      ...columns.map(({ unit, format, read }) => format(unit(read(line) ?? 0))),
    ]),
    footer: [
      'Total',
      ...columns.map(({ head, unit, format, read }) =>
        head === '$/ct' ? '' : format(lines.reduce((sum, line) => sum + unit(read(line) ?? 0), 0)),
      ),
    ],
  }
}

import { toCaratsThousandths } from '#domain/money/carats.ts'
import { toCents } from '#domain/money/cents.ts'
import { formatCarats, formatMoment, formatMoney } from '#domain/text/format.ts'
import type { Memo, MemoLine } from '#contract/schemas/memos.ts'
import { listStones } from '#server/features/holds/hold-emails.ts'
import { describeCustomer } from '#server/identity/users/present-customer.ts'
import { composeLetter, type LetterPart } from '#server/platform/mail/compose-email.ts'
import { greet, say, type LetterSettings } from '#server/platform/mail/compose-email.ts'
import { makeLink } from '#server/platform/mail/links.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'

/** Tells support that a customer asks for stones on memo. */
export function writeMemoAsked(memo: Memo, settings: LetterSettings): Letter {
  return composeLetter({
    brandName: settings.BRAND_NAME,
    subject: `Memo asked for by ${memo.customer.company ?? memo.customer.name}`,
    parts: [
      say(`${describeCustomer(memo.customer)} asks for these stones on memo.`),
      ...sayIfAny(memo.comment),
      listStones(memo.lines),
      { kind: 'button', label: 'Open the requests', url: makeLink(settings, null, '/admin') },
    ],
  })
}

/** Tells the customer that his request has arrived. */
export function writeMemoReceived(memo: Memo, domain: string | null, settings: LetterSettings): Letter {
  return composeLetter({
    brandName: settings.BRAND_NAME,
    subject: 'Your memo request',
    parts: [
      say(greet(memo.customer.name)),
      say('We have your request for these stones on memo, and write again as soon as we have looked at it.'),
      ...sayIfAny(memo.comment),
      listStones(memo.lines),
      linkToAccount(domain, settings),
    ],
  })
}

/** The memo itself, as a letter: stones, prices, terms, due date. */
export function writeMemoSent(memo: Memo, domain: string | null, settings: LetterSettings): Letter {
  const due = memo.dueDate === null ? [] : [say(`Due: ${formatMoment(new Date(memo.dueDate))}`)]
  return composeLetter({
    brandName: settings.BRAND_NAME,
    subject: `Memo ${memo.memoNo ?? ''}`,
    parts: [
      say(greet(memo.customer.name)),
      say('We send you these stones on memo:'),
      listPricedLines(memo.lines),
      ...due,
      ...sayIfAny(memo.terms),
      linkToAccount(domain, settings),
    ],
  })
}

export function writeMemoDeclined(memo: Memo, settings: LetterSettings): Letter {
  return composeLetter({
    brandName: settings.BRAND_NAME,
    subject: 'Your memo request is declined',
    parts: [
      say(greet(memo.customer.name)),
      say('We cannot send you these stones on memo:'),
      listStones(memo.lines),
      ...sayIfAny(memo.answer),
    ],
  })
}

/** The receipt for stones that came back. */
export function writeMemoReturned(
  memo: Memo,
  returned: readonly MemoLine[],
  settings: LetterSettings,
): Letter {
  const open = memo.lines.filter(({ state }) => state === 'out')
  return composeLetter({
    brandName: settings.BRAND_NAME,
    subject: `Memo ${memo.memoNo ?? ''}: returned`,
    parts: [
      say(greet(memo.customer.name)),
      say('These stones are back with us:'),
      listStones(returned),
      ...(open.length === 0 ? [say('With that the memo is closed.')] : []),
      ...(open.length === 0 ? [] : [say('Still with you:'), listPricedLines(open)]),
    ],
  })
}

function sayIfAny(text: string | null): LetterPart[] {
  return text === null ? [] : [say(text)]
}

function linkToAccount(domain: string | null, settings: LetterSettings): LetterPart {
  return { kind: 'button', label: 'Open your account', url: makeLink(settings, domain, '/account') }
}

/** Without the columns that the customer's storefront hides. */
function listPricedLines(lines: readonly MemoLine[]): LetterPart {
  const columns = [
    {
      head: 'Carats',
      unit: toCaratsThousandths,
      format: formatCarats,
      read: (line: MemoLine) => line.carats,
    },
    {
      head: 'Price per carat',
      unit: toCents,
      format: formatMoney,
      read: (line: MemoLine) => line.pricePerCarat,
    },
    { head: 'Price', unit: toCents, format: formatMoney, read: (line: MemoLine) => line.totalPrice },
  ].filter(({ read }) => lines.some((line) => read(line) != null))
  return {
    kind: 'table',
    heads: ['Stone', ...columns.map(({ head }) => head)],
    rows: lines.map((line) => [
      `${line.stockId}: ${line.description}`,
      ...columns.map(({ unit, format, read }) => format(unit(read(line) ?? 0))),
    ]),
    foot: [
      'Total',
      ...columns.map(({ head, unit, format, read }) =>
        head === 'Price per carat' ? '' : format(lines.reduce((sum, line) => sum + unit(read(line) ?? 0), 0)),
      ),
    ],
  }
}

import { toCaratsThousandths } from '#domain/money/carats.ts'
import { toCents } from '#domain/money/cents.ts'
import type { OrderStatus } from '#domain/order/status.ts'
import { formatCarats, formatMoney } from '#domain/text/format.ts'
import type { Order } from '#contract/schemas/orders.ts'
import type { Settings } from '../settings.ts'
import { composeLetter, type LetterPart } from './compose-letter.ts'
import { makeLink } from './links.ts'
import type { Letter } from './outbox.ts'

/** What every letter needs to know of the shop. */
export type LetterSettings = Pick<Settings, 'BRAND_NAME' | 'PUBLIC_URL' | 'HOST' | 'PORT'>

/** Goes to an address nobody has proved yet, so it carries nothing that a visitor typed. */
export function writeConfirmEmail(link: string, settings: LetterSettings): Letter {
  return composeLetter({
    brandName: settings.BRAND_NAME,
    subject: 'Confirm your e-mail address',
    parts: [
      say('Somebody registered with this e-mail address. If it was you, confirm it within 7 days.'),
      { kind: 'button', label: 'Confirm e-mail address', url: link },
      say('An administrator then looks at your registration. You get a mail as soon as you may log in.'),
      say('If it was not you, do nothing.'),
    ],
  })
}

export function writeResetPassword(link: string, settings: LetterSettings): Letter {
  return composeLetter({
    brandName: settings.BRAND_NAME,
    subject: 'Choose a new password',
    parts: [
      say('Somebody asked for a new password for this e-mail address. The link works once, for 2 hours.'),
      { kind: 'button', label: 'Choose a new password', url: link },
      say('If it was not you, do nothing: your password stays as it is.'),
    ],
  })
}

/** Tells a customer that he may log in, and what he has to do first where his address is not confirmed. */
export function writeApproved(
  { name, emailConfirmed, link }: { name: string; emailConfirmed: boolean; link: string },
  settings: LetterSettings,
): Letter {
  const before = 'Before your first login, please confirm your e-mail address with the link we sent you.'
  return composeLetter({
    brandName: settings.BRAND_NAME,
    subject: 'Your account is approved',
    parts: [
      say(greet(name)),
      say('An administrator has approved your account. You may now log in and order.'),
      ...(emailConfirmed ? [] : [say(before)]),
      { kind: 'button', label: 'Log in', url: link },
    ],
  })
}

/** An order as it is presented; presented for an administrator it names the buyer. */
type OrderInLetter = Pick<
  Order,
  'id' | 'status' | 'comment' | 'items' | 'totalCarats' | 'totalPrice' | 'buyer'
>

/** The confirmation of a placed order, for the buyer and for the house alike. `domain`: where it was placed. */
export function writeOrderPlaced(
  order: OrderInLetter,
  settings: LetterSettings,
  domain: string | null = null,
): Letter {
  const buyer = [order.buyer?.name, order.buyer?.company, order.buyer?.email].filter(Boolean).join(', ')
  return composeLetter({
    brandName: settings.BRAND_NAME,
    subject: `Order ${order.id} is placed`,
    parts: [
      ...(buyer === '' ? [] : [say(`Placed by ${buyer}.`)]),
      say('We look at every item and write again as soon as the order moves.'),
      ...(order.comment === null ? [] : [say(`Remark: ${order.comment}`)]),
      listItems(order),
      linkToOrders(settings, domain),
    ],
  })
}

const statusTexts: Readonly<Record<OrderStatus, { name: string; text: string }>> = {
  0: { name: 'Processing', text: 'Your order is being processed.' },
  1: { name: 'Cancelled', text: 'Your order has been cancelled.' },
  2: { name: 'Payment', text: 'Your order awaits payment.' },
  3: { name: 'Delivery', text: 'Your order is being delivered.' },
  4: { name: 'Completed', text: 'Your order is completed. Thank you.' },
}

export function writeOrderStatus(
  order: OrderInLetter,
  settings: LetterSettings,
  domain: string | null = null,
): Letter {
  const { name, text } = statusTexts[order.status]
  return writeAboutOrder(order, `Order ${order.id}: ${name}`, text, settings, domain)
}

/** Tells a buyer that the house changed what is in his order. */
export function writeOrderChanged(
  order: OrderInLetter,
  what: string,
  settings: LetterSettings,
  domain: string | null = null,
): Letter {
  const text = `We changed your order: ${what}. This is what it holds now.`
  return writeAboutOrder(order, `Order ${order.id} was changed`, text, settings, domain)
}

function writeAboutOrder(
  order: OrderInLetter,
  subject: string,
  text: string,
  settings: LetterSettings,
  domain: string | null,
): Letter {
  return composeLetter({
    brandName: settings.BRAND_NAME,
    subject,
    parts: [say(greet(order.buyer?.name ?? '')), say(text), listItems(order), linkToOrders(settings, domain)],
  })
}

export function say(text: string): LetterPart {
  return { kind: 'paragraph', text }
}

export function greet(name: string): string {
  return name === '' ? 'Hello,' : `Dear ${name},`
}

function linkToOrders(settings: LetterSettings, domain: string | null): LetterPart {
  return { kind: 'button', label: 'Open your orders', url: makeLink(settings, domain, '/account') }
}

type ItemColumn = { head: string; cell: (item: OrderInLetter['items'][number]) => string; foot: string }

/** Columns that the order was presented without are not there, nor are their sums. */
function listItems({ items, totalCarats, totalPrice }: OrderInLetter): LetterPart {
  const columns: ItemColumn[] = [
    { head: 'Item', cell: nameItem, foot: 'Total' },
    { head: 'Quantity', cell: ({ quantity }) => String(quantity), foot: '' },
  ]
  if (totalCarats != null) {
    columns.push({ head: 'Carats', cell: ({ carats }) => sayCarats(carats), foot: sayCarats(totalCarats) })
  }
  if (totalPrice != null) {
    columns.push({ head: 'Price', cell: (item) => sayMoney(item.totalPrice), foot: sayMoney(totalPrice) })
  }
  return {
    kind: 'table',
    heads: columns.map(({ head }) => head),
    rows: items.map((item) => columns.map(({ cell }) => cell(item))),
    foot: columns.some(({ foot }, index) => index > 0 && foot !== '') ? columns.map(({ foot }) => foot) : [],
  }
}

function nameItem({ description, state }: OrderInLetter['items'][number]): string {
  return state === 'unavailable' ? `${description} (unavailable)` : description
}

function sayCarats(carats: number | null | undefined): string {
  return carats == null ? '' : formatCarats(toCaratsThousandths(carats))
}

function sayMoney(dollars: number | null | undefined): string {
  return dollars == null ? '' : formatMoney(toCents(dollars))
}

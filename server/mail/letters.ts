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
type OrderInLetter = Pick<Order, 'id' | 'status' | 'items' | 'totalCarats' | 'totalPrice' | 'buyer'>

/** The confirmation of a placed order, for the buyer and for the house alike. */
export function writeOrderPlaced(order: OrderInLetter, settings: LetterSettings): Letter {
  const buyer = [order.buyer?.name, order.buyer?.company, order.buyer?.email].filter(Boolean).join(', ')
  return composeLetter({
    brandName: settings.BRAND_NAME,
    subject: `Order ${order.id} is placed`,
    parts: [
      ...(buyer === '' ? [] : [say(`Placed by ${buyer}.`)]),
      say('We look at every item and write again as soon as the order moves.'),
      listItems(order),
      linkToOrders(settings),
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

export function writeOrderStatus(order: OrderInLetter, settings: LetterSettings): Letter {
  const { name, text } = statusTexts[order.status]
  return composeLetter({
    brandName: settings.BRAND_NAME,
    subject: `Order ${order.id}: ${name}`,
    parts: [say(greet(order.buyer?.name ?? '')), say(text), listItems(order), linkToOrders(settings)],
  })
}

function say(text: string): LetterPart {
  return { kind: 'paragraph', text }
}

function greet(name: string): string {
  return name === '' ? 'Hello,' : `Dear ${name},`
}

function linkToOrders(settings: LetterSettings): LetterPart {
  return { kind: 'button', label: 'Open your orders', url: makeLink(settings, null, '/account') }
}

function listItems({ items, totalCarats, totalPrice }: OrderInLetter): LetterPart {
  return {
    kind: 'table',
    heads: ['Item', 'Quantity', 'Carats', 'Price'],
    rows: items.map(({ description, quantity, carats, totalPrice: price, state }) => [
      state === 'unavailable' ? `${description} (unavailable)` : description,
      String(quantity),
      formatCarats(toCaratsThousandths(carats)),
      formatMoney(toCents(price)),
    ]),
    foot: ['Total', '', formatCarats(toCaratsThousandths(totalCarats)), formatMoney(toCents(totalPrice))],
  }
}

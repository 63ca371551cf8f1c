import { toCaratsThousandths } from '#domain/money/carats.ts'
import { toCents } from '#domain/money/cents.ts'
import type { OrderStatus } from '#domain/order/status.ts'
import { formatCarats, formatMoney } from '#domain/text/format.ts'
import type { Order } from '#contract/schemas/orders.ts'
import { composeLetter, type LetterPart } from './compose-letter.ts'
import type { Letter } from './outbox.ts'

type LinkLetter = { brandName: string; link: string }

/** Goes to an address nobody has proved yet, so it carries nothing that a visitor typed. */
export function writeConfirmLetter({ brandName, link }: LinkLetter): Letter {
  return composeLetter({
    brandName,
    subject: 'Confirm your e-mail address',
    title: 'Confirm your e-mail address',
    parts: [
      say('Somebody registered with this e-mail address. If it was you, confirm it within 7 days.'),
      { kind: 'button', label: 'Confirm e-mail address', url: link },
      say('An administrator then looks at your registration. You get a mail as soon as you may log in.'),
      say('If it was not you, do nothing.'),
    ],
  })
}

export function writeResetLetter({ brandName, link }: LinkLetter): Letter {
  return composeLetter({
    brandName,
    subject: 'Choose a new password',
    title: 'Choose a new password',
    parts: [
      say('Somebody asked for a new password for this e-mail address. The link works once, for 2 hours.'),
      { kind: 'button', label: 'Choose a new password', url: link },
      say('If it was not you, do nothing: your password stays as it is.'),
    ],
  })
}

type Approval = LinkLetter & { name: string; mustConfirmEmail: boolean }

export function writeApprovedLetter({ brandName, link, name, mustConfirmEmail }: Approval): Letter {
  const first = 'Before your first login, please confirm your e-mail address with the link we sent you.'
  return composeLetter({
    brandName,
    subject: 'Your account is approved',
    title: 'Welcome',
    parts: [
      say(greet(name)),
      say('Your account has been approved. You may now log in and order.'),
      ...(mustConfirmEmail ? [say(first)] : []),
      { kind: 'button', label: 'Log in', url: link },
    ],
  })
}

/** What a letter tells of an order; an order as it is presented fits. */
type OrderInLetter = Pick<Order, 'id' | 'items' | 'totalCarats' | 'totalPrice'>
type OrderLetter = LinkLetter & { buyerName: string; buyerCompany: string | null; order: OrderInLetter }

/** The confirmation of a placed order, for the buyer and for the house alike. */
export function writeOrderPlacedLetter(letter: OrderLetter): Letter {
  const { brandName, link, buyerName, buyerCompany, order } = letter
  const buyer = [buyerName, buyerCompany].filter(Boolean).join(', ')
  return composeLetter({
    brandName,
    subject: `Order ${order.id}`,
    title: `Order ${order.id} is placed`,
    parts: [
      say(`Placed by ${buyer}. We will confirm every item and write again.`),
      listItems(order),
      { kind: 'button', label: 'Open the order', url: link },
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

export function writeOrderStatusLetter(
  letter: Omit<OrderLetter, 'buyerCompany'> & { status: OrderStatus },
): Letter {
  const { brandName, link, buyerName, order, status } = letter
  const { name, text } = statusTexts[status]
  return composeLetter({
    brandName,
    subject: `Order ${order.id}: ${name}`,
    title: `Order ${order.id}: ${name}`,
    parts: [
      say(greet(buyerName)),
      say(text),
      listItems(order),
      { kind: 'button', label: 'Open the order', url: link },
    ],
  })
}

function say(text: string): LetterPart {
  return { kind: 'paragraph', text }
}

function greet(name: string): string {
  return name === '' ? 'Hello,' : `Dear ${name},`
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
    foot: [
      'Total',
      '',
      formatCarats(toCaratsThousandths(totalCarats)),
      formatMoney(toCents(totalPrice)),
    ],
  }
}

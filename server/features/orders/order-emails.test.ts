import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deliveryAddress } from '#tests/support/shops/delivery-address.ts'
import { type EmailSettings } from '#server/platform/mail/compose-email.ts'
import {
  composeApprovedEmail,
  composeConfirmAddressEmail,
  composeResetPasswordEmail,
} from '#server/identity/auth/account-emails.ts'
import {
  writeOrderCancelled,
  writeOrderDeleted,
  writeOrderPlaced,
  writeOrderReceived,
  writeOrderStatus,
} from './order-emails.ts'

const settings: EmailSettings = {
  BRAND_NAME: 'Stern & Söhne',
  PUBLIC_URL: 'https://shop.example',
  HOST: '127.0.0.1',
  PORT: 3000,
}
const link = 'https://shop.example/confirm-email?email=ann%40example.com&token=abc'

function makeOrder(description = 'Round 1.05 ct D VVS1', buyerName = 'Zoë Ångström') {
  return {
    id: 12,
    status: 3 as const,
    comment: null,
    buyerOrderNo: null,
    carrier: null,
    trackingNo: null,
    shippingDate: null,
    deliveryAddress: null,
    history: [],
    items: [
      {
        id: 1,
        itemId: 1,
        productId: 7,
        productType: 'Diamond' as const,
        stockId: 'AB-1',
        description,
        quantity: 1,
        carats: 1.05,
        pricePerCarat: 5000.5,
        totalPrice: 5250.53,
        ringSize: null,
        buyerReference: null,
        state: 'open' as const,
      },
    ],
    totalCarats: 1.05,
    totalPrice: 5250.53,
    buyer: { name: buyerName, company: 'Nord Ædelsten', email: 'zoe@example.com' },
  }
}

describe('emails', () => {
  test('the address confirmation contains its link in plain text and in HTML', () => {
    const { subject, text, html } = composeConfirmAddressEmail(link, settings)
    expect(subject).toBe('Confirm your email address - Stern & Söhne')
    expect(text).toContain(`\n${link}\n`)
    expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
    expect(html).toContain('Stern &amp; Söhne')
  })

  test('the password reset email says how long its link is valid', () => {
    const { text } = composeResetPasswordEmail(link, settings)
    expect(text).toContain(link)
    expect(text).toContain('2 hours')
  })

  test('the approval email greets by name, and reminds of an unconfirmed address', () => {
    const confirmed = composeApprovedEmail({ name: 'Zoë Ångström', obstacle: undefined, link }, settings)
    expect(confirmed.text).toContain('Dear Zoë Ångström,')
    expect(confirmed.text).not.toContain('Confirm your email address')
    const unconfirmed = composeApprovedEmail({ name: '', obstacle: 'EMAIL_NOT_VERIFIED', link }, settings)
    expect(unconfirmed.text).toContain('Hello,')
    expect(unconfirmed.text).toContain('Confirm your email address')
  })

  test('an order confirmation has each item with its certificate and prices, the total and a link to the order', () => {
    const order = makeOrder('Round 1.05 ct D VVS1, GIA 2141438171')
    const { subject, text, html } = writeOrderPlaced(order, settings)
    expect(subject).toBe('Order 12 received - Stern & Söhne')
    expect(text).toContain('Dear Zoë Ångström,')
    expect(text).toContain('Item | Stones | Carats | $/ct | Total')
    expect(text).toContain('- AB-1: Round 1.05 ct D VVS1, GIA 2141438171 | 1 | 1.05 | $5,000.50 | $5,250.53')
    expect(text).toContain('Total | 1 | 1.05 | $5,250.53')
    expect(text).toContain('https://shop.example/account/orders/12\n')
    expect(html).toContain('>$5,250.53</td>')
  })

  test('an item shows its stock number even if the number also occurs in the description', () => {
    const order = makeOrder()
    const items = order.items.map((item) => ({ ...item, stockId: '1' }))
    expect(writeOrderPlaced({ ...order, items }, settings).text).toContain('- 1: Round 1.05 ct D VVS1 |')
  })

  test('the email about a deleted order links to the orders, not to the deleted one', () => {
    const { subject, text } = writeOrderDeleted(makeOrder(), settings)
    expect(subject).toBe('Order 12: Cancelled - Stern & Söhne')
    expect(text).toContain('https://shop.example/account\n')
  })

  test('the merchant’s email about an order names the buyer and links to the order in the administration', () => {
    const { subject, text } = writeOrderReceived(makeOrder(), settings)
    expect(subject).toBe('New order 12 from Nord Ædelsten - Stern & Söhne')
    expect(text).toContain('Ordered by Zoë Ångström, Nord Ædelsten, zoe@example.com.')
    expect(text).not.toContain('Entered by')
    expect(text).toContain('- AB-1: Round 1.05 ct D VVS1 | 1 | 1.05 | $5,000.50 | $5,250.53')
    expect(text).toContain('https://shop.example/admin/orders/12\n')
    const history = [{ from: null, to: 0 as const, at: '2026-11-01T10:00:00.000Z', by: 'house@example.com' }]
    expect(writeOrderReceived({ ...makeOrder(), history }, settings).text).toContain(
      'Entered by house@example.com.',
    )
  })

  test('both emails about an order say which stones are to be confirmed, only the merchant’s with which vendor', () => {
    const unconfirmed = [{ stockId: 'AB-1', vendor: 'Acme' }]
    const { text } = writeOrderPlaced(makeOrder(), settings, null, unconfirmed)
    expect(text).toContain('To be confirmed: AB-1')
    expect(text).not.toContain('Acme')
    expect(writeOrderReceived(makeOrder(), settings, undefined, unconfirmed).text).toContain(
      'Confirm with the vendor, whose list is old: AB-1 (Acme)',
    )
    expect(writeOrderPlaced(makeOrder(), settings).text).not.toContain('confirmed')
  })

  test('both emails about an order name the delivery address, or say that it is to be agreed', () => {
    const lines = 'Nord Ædelsten\nZoë Ångström\nStrøget 1\n1160 København\nDenmark\n+45 12 34 56 78'
    for (const write of [writeOrderPlaced, writeOrderReceived]) {
      expect(write({ ...makeOrder(), deliveryAddress }, settings).text).toContain(
        `Delivery address:\n${lines}\n`,
      )
    }
    expect(writeOrderPlaced(makeOrder(), settings).text).toContain('To be agreed\n')
    expect(writeOrderReceived(makeOrder(), settings).text).toContain('To be agreed with the customer')
  })

  test('an order confirmation contains the buyer’s remark', () => {
    const { text, html } = writeOrderPlaced({ ...makeOrder(), comment: 'Ref. PO <77>\nby courier' }, settings)
    expect(text).toContain('Notes: Ref. PO <77>\nby courier')
    expect(html).toContain('PO &lt;77&gt;')
  })

  test('a status email names the status and marks unavailable items', () => {
    const order = makeOrder()
    const items = order.items.map((item) => ({ ...item, state: 'unavailable' as const }))
    const { subject, text } = writeOrderStatus({ ...order, items }, settings)
    expect(subject).toBe('Order 12: Delivery - Stern & Söhne')
    expect(text).toContain('Your order has been shipped.')
    expect(text).toContain('Round 1.05 ct D VVS1 (unavailable)')
  })

  test('the email about a shipped order says when, how and under which tracking number it went', () => {
    const shipped = {
      ...makeOrder(),
      carrier: 'FedEx',
      trackingNo: '7712 3456',
      shippingDate: '2026-11-28',
      buyerOrderNo: 'PO-77',
    }
    const { text } = writeOrderStatus(shipped, settings)
    expect(text).toContain('Shipped: 28 November 2026\nCarrier: FedEx\nTracking number: 7712 3456\n')
    expect(text).toContain('https://www.fedex.com/fedextrack/?trknbr=77123456')
    expect(text).toContain('Your order no.: PO-77')
    const byHand = writeOrderStatus({ ...shipped, carrier: 'Malca-Amit' }, settings).text
    expect(byHand).toContain('Carrier: Malca-Amit')
    expect(byHand).not.toContain('Track shipment')
    expect(writeOrderStatus({ ...shipped, status: 2 }, settings).text).not.toContain('Tracking number')
  })

  test('the buyer’s order number is in every email about the order', () => {
    const order = { ...makeOrder(), buyerOrderNo: 'PO-77' }
    for (const write of [writeOrderPlaced, writeOrderStatus, writeOrderDeleted]) {
      expect(write(order, settings).text).toContain('Your order no.: PO-77')
    }
    for (const write of [writeOrderReceived, writeOrderCancelled]) {
      expect(write(order, settings).text).toContain('Customer’s order no.: PO-77')
    }
  })

  test('the merchant’s email about a cancelled order names the buyer and their reason', () => {
    const moved = { from: 0 as const, to: 1 as const, at: '2026-11-01T10:00:00.000Z', reason: 'Wrong stone' }
    const { subject, text } = writeOrderCancelled({ ...makeOrder(), history: [moved] }, settings)
    expect(subject).toBe('Order 12 cancelled by Nord Ædelsten - Stern & Söhne')
    expect(text).toContain('Cancelled by Zoë Ångström, Nord Ædelsten, zoe@example.com.')
    expect(text).toContain('Reason: Wrong stone')
    expect(text).toContain('https://shop.example/admin/orders/12\n')
    expect(writeOrderCancelled(makeOrder(), settings).text).not.toContain('Reason')
  })

  test('user input is escaped in HTML', () => {
    const { html } = writeOrderPlaced(makeOrder('<img src=x onerror=alert(1)>', `"O'Neil" <b>`), settings)
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(html).toContain('&quot;O&#39;Neil&quot; &lt;b&gt;')
    fc.assert(
      fc.property(fc.string(), fc.string(), (description, name) => {
        const typed = writeOrderPlaced(makeOrder(description, name), settings).html
        const plain = writeOrderPlaced(makeOrder('Round', 'Zoe'), settings).html
        expect(listTags(typed)).toEqual(listTags(plain))
      }),
      { numRuns: 300 },
    )
  })

  test('a subject is a single line even if a name contains line breaks', () => {
    const brand = { ...settings, BRAND_NAME: 'Stern\r\nBcc: everybody@example.com' }
    expect(writeOrderPlaced(makeOrder(), brand).subject).toBe(
      'Order 12 received - Stern Bcc: everybody@example.com',
    )
  })
})

function listTags(html: string): string[] {
  return html.match(/<[^>]*>/g) ?? []
}

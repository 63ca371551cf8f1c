import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EmailSettings } from '#server/platform/mail/compose-email.ts'
import {
  composeApprovedEmail,
  composeConfirmAddressEmail,
  composeResetPasswordEmail,
} from '#server/identity/auth/account-emails.ts'
import { writeOrderPlaced, writeOrderStatus } from './order-emails.ts'

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
    expect(subject).toBe('Confirm your e-mail address - Stern & Söhne')
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
    expect(confirmed.text).not.toContain('confirmed your email')
    const unconfirmed = composeApprovedEmail({ name: '', obstacle: 'EMAIL_NOT_VERIFIED', link }, settings)
    expect(unconfirmed.text).toContain('Hello,')
    expect(unconfirmed.text).toContain('confirmed your email')
  })

  test('an order confirmation names buyer, items and total', () => {
    const { subject, text, html } = writeOrderPlaced(makeOrder(), settings)
    expect(subject).toBe('Order 12 is placed - Stern & Söhne')
    expect(text).toContain('Placed by Zoë Ångström, Nord Ædelsten, zoe@example.com.')
    expect(text).toContain('- Round 1.05 ct D VVS1 | 1 | 1.05 | $5,250.53')
    expect(text).toContain('Total | 1.05 | $5,250.53')
    expect(text).toContain('https://shop.example/account')
    expect(html).toContain('>$5,250.53</td>')
  })

  test('an order confirmation contains the buyer’s remark', () => {
    const { text, html } = writeOrderPlaced({ ...makeOrder(), comment: 'Ref. PO <77>\nby courier' }, settings)
    expect(text).toContain('Remark: Ref. PO <77>\nby courier')
    expect(html).toContain('PO &lt;77&gt;')
  })

  test('a status email names the status and marks unavailable items', () => {
    const order = makeOrder()
    const items = order.items.map((item) => ({ ...item, state: 'unavailable' as const }))
    const { subject, text } = writeOrderStatus({ ...order, items }, settings)
    expect(subject).toBe('Order 12: Delivery - Stern & Söhne')
    expect(text).toContain('Your order is being delivered.')
    expect(text).toContain('Round 1.05 ct D VVS1 (unavailable)')
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
      'Order 12 is placed - Stern Bcc: everybody@example.com',
    )
  })
})

function listTags(html: string): string[] {
  return html.match(/<[^>]*>/g) ?? []
}

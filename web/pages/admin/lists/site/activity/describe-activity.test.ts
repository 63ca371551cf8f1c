import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/schemas/operations.ts'
import { describeActivity } from './describe-activity.ts'

const describe = (entry: Partial<AuditEntry>) =>
  describeActivity({
    id: 1,
    at: '2026-11-27T10:00:00.000Z',
    byUserId: 2,
    by: 'anna@example.com',
    byName: 'Anna Peters',
    act: 'change stone',
    subject: 'stone KG-1004',
    object: { kind: 'diamond', id: null, name: 'KG-1004' },
    before: null,
    after: null,
    ...entry,
  })

const toText = (entry: Partial<AuditEntry>): string => {
  const { who, before, object, after } = describe(entry)
  return `${who} ${before}${object}${after}`
}

test.each<[string, Partial<AuditEntry>]>([
  [
    'Anna Peters changed the price of KG-1004 from $4,000/ct to $3,900/ct',
    {
      before: { pricePerCarat: 4000, totalPrice: 4080, discount: -20 },
      after: { pricePerCarat: 3900, totalPrice: 3978, discount: -22 },
    },
  ],
  [
    'Anna Peters changed the price of KG-1004 from $4,000/ct to $3,900/ct (set by hand)',
    {
      before: { pricePerCarat: 4000, priceReducedDate: null, isPriceByHand: false },
      after: { pricePerCarat: 3900, priceReducedDate: '2026-11-27T10:00:00.000Z', isPriceByHand: true },
    },
  ],
  [
    'Anna Peters left the price of KG-1004 to the price lists and rules',
    { before: { isPriceByHand: true }, after: { isPriceByHand: false } },
  ],
  [
    'Anna Peters started connection “Daily list”',
    {
      act: 'resume connection',
      object: { kind: 'connection', id: 6, name: 'Daily list' },
      before: { state: 'testing' },
    },
  ],
  [
    'Anna Peters resumed connection “Daily list”',
    {
      act: 'resume connection',
      object: { kind: 'connection', id: 6, name: 'Daily list' },
      before: { state: 'paused' },
    },
  ],
  [
    'Anna Peters created the key of connection “Daily list”',
    {
      act: 'replace key of connection',
      object: { kind: 'connection', id: 6, name: 'Daily list' },
      before: { hasKey: false },
    },
  ],
  [
    'Anna Peters replaced the key of connection “Daily list”',
    { act: 'replace key of connection', object: { kind: 'connection', id: 6, name: 'Daily list' } },
  ],
  [
    'Anna Peters set the comment of KG-1004 to From the safe',
    { before: { comment: null }, after: { comment: 'From the safe' } },
  ],
  [
    'Anna Peters changed carats, comment and shade of KG-1004',
    {
      before: { carats: 1, comment: null, colorShade: 'a', totalPrice: 1 },
      after: { carats: 2, comment: 'x', colorShade: 'b', totalPrice: 2 },
    },
  ],
  [
    'Anna Peters changed the status of order 12 from Processing to Payment',
    {
      act: 'change order status',
      object: { kind: 'order', id: 12, name: null },
      before: { status: 0 },
      after: { status: 2 },
    },
  ],
  [
    'Anna Peters tested connection “Daily list”',
    { act: 'test connection', object: { kind: 'connection', id: 6, name: 'Daily list' } },
  ],
  ['Anna Peters unlisted KG-1004', { act: 'change active', after: { isActive: false } }],
  [
    'Anna Peters imported Kruger Gems from list.csv: 137 added, 1 unlisted',
    {
      act: 'import stock',
      object: { kind: 'import', id: null, name: 'Kruger Gems' },
      after: { fileName: 'list.csv', added: 137, changed: 0, removed: 1, rejected: 0 },
    },
  ],
  [
    'Anna Peters sold KG-1, KG-2 from memo M-00003 (order 9)',
    {
      act: 'keep memo',
      object: { kind: 'memo', id: null, name: 'M-00003' },
      after: { orderId: 9, stones: ['KG-1', 'KG-2'] },
    },
  ],
  [
    'Anna Peters issued invoice INV-2026-00001 for order 12',
    {
      act: 'issue invoice',
      object: { kind: 'order', id: 12, name: null },
      after: { number: 'INV-2026-00001', total: 6050 },
    },
  ],
  [
    'Anna Peters recorded payment 4 of Nord Ædelsten',
    { act: 'record payment', subject: 'payment 4 of Nord Ædelsten', object: null },
  ],
  [
    'Anna Peters changed the allocation of payment 4 of Nord Ædelsten',
    { act: 'allocate payment', subject: 'payment 4 of Nord Ædelsten', object: null },
  ],
  [
    'Anna Peters reversed payment 4 of Nord Ædelsten',
    { act: 'reverse payment', subject: 'payment 4 of Nord Ædelsten', object: null },
  ],
  [
    'Anna Peters added price list “Rapaport 20 November”',
    { act: 'add price list', object: { kind: 'price-list', id: null, name: 'Rapaport 20 November' } },
  ],
  [
    'Anna Peters applied price change 7 to 1,204 stones',
    {
      act: 'apply pricing run',
      object: { kind: 'pricing-run', id: 7, name: null },
      after: { changed: 1204 },
    },
  ],
  [
    'Anna Peters undid price change 7: 1,200 stones restored, 4 changed since',
    {
      act: 'undo pricing run',
      object: { kind: 'pricing-run', id: 7, name: null },
      after: { restored: 1200, changedSince: 4 },
    },
  ],
  [
    'Anna Peters sent “November” to 12 recipients',
    { act: 'send mailing', after: { subject: 'November', receivers: 12 } },
  ],
  [
    'System did “water flowers” with the rose',
    { byName: null, act: 'water flowers', subject: 'the rose', object: null },
  ],
])('“%s”', (text, entry) => {
  expect(toText(entry)).toBe(text)
})

test('an entry links to its object, unless the object was deleted', () => {
  const order = { object: { kind: 'order', id: 12, name: null } } as const
  expect(describe({ act: 'edit order', ...order }).link).toEqual({ to: '/admin/orders/12' })
  expect(describe({ act: 'delete order', ...order }).link).toBeUndefined()
  expect(describe({}).link).toEqual({ to: '/admin/diamonds', search: { q: 'KG-1004' } })
})

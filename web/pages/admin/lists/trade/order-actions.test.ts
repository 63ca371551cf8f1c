import { describe, expect, test } from 'vitest'
import type { Order } from '#contract/schemas/orders.ts'
import { findNextAction, listConsequences, listOpenPoints, makeOrderActions } from './order-actions.ts'

const order: Order = {
  id: 7,
  userId: 3,
  creationDate: '2026-11-21T10:00:00.000Z',
  completedDate: null,
  status: 0,
  comment: null,
  buyerOrderNo: null,
  carrier: null,
  trackingNo: null,
  shippingDate: null,
  deliveryAddress: null,
  items: [],
  totalCarats: 0,
  totalPrice: 0,
  history: [],
}

const draftItem: Order['items'][number] = {
  id: 1,
  itemId: 1,
  productId: 1,
  productType: 'Diamond',
  stockId: 'S1',
  description: 'Round 1.00 ct F VS1',
  quantity: 1,
  ringSize: null,
  buyerReference: null,
  state: 'open',
}

describe('changing the status of an order', () => {
  test('asks whether to email the customer, also while the order stays open', () => {
    expect(listConsequences(0, 2)).toEqual([])
    expect(findNextAction(order)).toMatchObject({
      title: 'Mark as awaiting payment',
      action: {
        done: 'Order 7 marked as awaiting payment',
        form: {
          fields: [{ name: 'sendEmail', label: 'Email the customer about this' }, { name: 'overLimit' }],
          initialValues: { sendEmail: true },
        },
      },
    })
  })

  test('announces what cancelling and completing do to the stones', () => {
    expect(listConsequences(2, 1)).toContain('Its stones become available again.')
    expect(listConsequences(3, 4)).toEqual(['Its stones are unlisted as sold.'])
    const invoiced = { ...draftItem, state: 'confirmed' as const, isInvoiced: true }
    const completing = findNextAction({ ...order, status: 3, items: [invoiced] })
    expect(completing?.action.form?.submit).toBe('Mark as completed')
  })

  test('asks before an order without an invoice is completed, and leads to the invoice', () => {
    const confirmed = { ...draftItem, state: 'confirmed' as const }
    const form = findNextAction({ ...order, status: 3, items: [confirmed] })?.action.form
    expect(form).toMatchObject({
      title: 'Order 7 has no invoice. Complete it anyway?',
      submit: 'Complete anyway',
      alternative: { title: 'Issue invoice' },
    })
    expect(form?.consequences).toContain('Its stones are unlisted as sold.')
    const empty = findNextAction({ ...order, status: 3 })?.action.form
    expect(empty?.alternative).toBeUndefined()
  })

  test('warns before an order is shipped with unconfirmed items or without an address', () => {
    const item = { ...draftItem, state: 'open' as const }
    const unsettled = { ...order, items: [item, { ...item, id: 2, state: 'confirmed' as const }] }
    expect(listOpenPoints(unsettled, 3)).toEqual([
      '1 item is not confirmed yet.',
      'The delivery address is still to be agreed.',
    ])
    expect(listOpenPoints(unsettled, 2)).toEqual([])
    expect(findNextAction({ ...unsettled, status: 2 })?.action.form?.consequences).toHaveLength(2)
  })

  test('announces that reopening an order needs every stone', () => {
    expect(listConsequences(1, 0)).toContain('Only possible if all of its stones are still available.')
    expect(listConsequences(4, 3)).toContain('Only possible if all of its stones are still available.')
  })

  test('offers every status except the current one', () => {
    const offered = makeOrderActions().filter(({ isOffered }) => isOffered?.(order))
    expect(offered.map(({ title }) => title)).toEqual([
      'Mark as awaiting payment',
      'Mark as shipped',
      'Mark as completed',
      'Cancel order…',
    ])
    expect(findNextAction({ ...order, status: 4 })).toBeUndefined()
  })
})

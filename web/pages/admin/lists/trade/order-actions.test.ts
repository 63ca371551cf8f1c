import { describe, expect, test } from 'vitest'
import type { Order } from '#contract/schemas/orders.ts'
import { findNextAction, listConsequences, makeOrderActions } from './order-actions.ts'

const order: Order = {
  id: 7,
  userId: 3,
  creationDate: '2026-11-21T10:00:00.000Z',
  completedDate: null,
  status: 0,
  comment: null,
  deliveryAddress: null,
  items: [],
  totalCarats: 0,
  totalPrice: 0,
  history: [],
}

describe('changing the status of an order', () => {
  test('needs no confirmation while the order stays open', () => {
    expect(listConsequences(0, 2)).toEqual([])
    expect(findNextAction(order)).toMatchObject({
      title: 'Payment',
      action: { done: 'Order 7 is now Payment' },
    })
    expect(findNextAction(order)?.action.form).toBeUndefined()
  })

  test('announces what cancelling and completing do to the stones', () => {
    expect(listConsequences(2, 1)).toContain(
      'Every stone that this order still holds becomes Available again.',
    )
    expect(listConsequences(3, 4)).toEqual(['Every stone of it is taken off sale.'])
    expect(findNextAction({ ...order, status: 3 })?.action.form?.submit).toBe('Set to Completed')
  })

  test('announces that reopening an order needs every stone', () => {
    expect(listConsequences(1, 0)).toContain('It is refused if any of its stones cannot be had any more.')
    expect(listConsequences(4, 3)).toContain('It is refused if any of its stones cannot be had any more.')
  })

  test('offers every status except the current one', () => {
    const offered = makeOrderActions().filter(({ isOffered }) => isOffered?.(order))
    expect(offered.map(({ title }) => title)).toEqual(['Payment', 'Delivery', 'Completed', 'Cancelled'])
    expect(findNextAction({ ...order, status: 4 })).toBeUndefined()
  })
})

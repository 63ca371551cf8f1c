import { describe, expect, test } from 'vitest'
import type { Order } from '#contract/schemas/orders.ts'
import { listOrderSteps } from './order-status.ts'

type Transition = Order['history'][number]

const placed: Transition = { from: null, to: 0, at: '2026-11-01T10:00:00.000Z' }
const paid: Transition = { from: 0, to: 2, at: '2026-11-02T10:00:00.000Z' }
const cancelled: Transition = { from: 2, to: 1, at: '2026-11-03T10:00:00.000Z' }

const describeSteps = (order: Pick<Order, 'status' | 'history'>) =>
  listOrderSteps(order).map(({ status, state }) => `${status} ${state}`)

describe('the steps of an order', () => {
  test('An order goes through Processing, Payment and Delivery to Completed', () => {
    expect(describeSteps({ status: 2, history: [placed, paid] })).toEqual([
      '0 done',
      '2 now',
      '3 upcoming',
      '4 upcoming',
    ])
    expect(describeSteps({ status: 4, history: [placed] })).toEqual(['0 done', '2 done', '3 done', '4 now'])
  })

  test('A cancelled order ends at the cancellation', () => {
    expect(describeSteps({ status: 1, history: [placed, paid, cancelled] })).toEqual([
      '0 done',
      '2 done',
      '1 now',
    ])
  })

  test('Each step shows the time it was last reached, and later steps show none', () => {
    const again: Transition = { from: 3, to: 2, at: '2026-11-04T10:00:00.000Z' }
    const steps = listOrderSteps({ status: 2, history: [placed, paid, again] })
    expect(steps.map(({ at }) => at)).toEqual([placed.at, again.at, null, null])
  })

  test('An edit of the items leaves the time of the step', () => {
    const edited: Transition = { from: 2, to: 2, at: '2026-11-05T10:00:00.000Z', note: '1 item confirmed' }
    const steps = listOrderSteps({ status: 2, history: [placed, paid, edited] })
    expect(steps.map(({ at }) => at)).toEqual([placed.at, paid.at, null, null])
  })
})

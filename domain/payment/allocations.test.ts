import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { endAllocations, proposeAllocations } from './allocations.ts'

const openInvoice = fc.record({
  invoiceId: fc.integer({ min: 1, max: 1e6 }),
  dueDate: fc.constantFrom('2026-01-31', '2026-02-28', '2026-03-31'),
  outstandingCents: fc.integer({ min: 1, max: 1e9 }),
})

describe('the proposed allocation', () => {
  test('pays the invoices that were due first, and the older of two that were due on the same day', () => {
    const invoices = [
      { invoiceId: 3, dueDate: '2026-02-01', outstandingCents: 500 },
      { invoiceId: 9, dueDate: '2026-01-01', outstandingCents: 300 },
      { invoiceId: 2, dueDate: '2026-02-01', outstandingCents: 400 },
    ]
    expect(proposeAllocations(800, invoices)).toEqual([
      { invoiceId: 9, amountCents: 300 },
      { invoiceId: 2, amountCents: 400 },
      { invoiceId: 3, amountCents: 100 },
    ])
    expect(proposeAllocations(0, invoices)).toEqual([])
    expect(proposeAllocations(5000, invoices)).toHaveLength(3)
  })

  test('is never more than the payment, or than an invoice takes, and leaves nothing that could be paid', () => {
    const invoices = fc.uniqueArray(openInvoice, { selector: ({ invoiceId }) => invoiceId, maxLength: 12 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e10 }), invoices, (amount, open) => {
        const allocations = proposeAllocations(amount, open)
        const outstanding = new Map(open.map((invoice) => [invoice.invoiceId, invoice.outstandingCents]))
        for (const { invoiceId, amountCents } of allocations) {
          expect(amountCents).toBeGreaterThan(0)
          expect(amountCents).toBeLessThanOrEqual(outstanding.get(invoiceId) ?? 0)
        }
        const owed = open.reduce((sum, { outstandingCents }) => sum + outstandingCents, 0)
        const paid = allocations.reduce((sum, { amountCents }) => sum + amountCents, 0)
        expect(paid).toBe(Math.min(amount, owed))
      }),
    )
  })
})

describe('when an invoice is paid too much', () => {
  const allocations = [
    { id: 1, paymentId: 10, amountCents: 600 },
    { id: 2, paymentId: 20, amountCents: 400 },
  ]
  const [older, newer] = allocations

  test('the newest allocation ends first, and keeps what the invoice still takes', () => {
    expect(endAllocations(150, allocations)).toEqual([{ ended: newer, remainingCents: 250 }])
    expect(endAllocations(400, allocations)).toEqual([{ ended: newer, remainingCents: 0 }])
    expect(endAllocations(401, allocations)).toEqual([
      { ended: newer, remainingCents: 0 },
      { ended: older, remainingCents: 599 },
    ])
    expect(endAllocations(0, allocations)).toEqual([])
  })

  test('no more can end than is allocated', () => {
    expect(() => endAllocations(1001, allocations)).toThrow(RangeError)
  })
})

import { describe, expect, test } from 'vitest'
import { listFieldChanges, formatChange } from './field-changes.ts'

const toChanges = (before: unknown, after: unknown, subject = 'user a@b.example') =>
  listFieldChanges({ before, after, subject })

describe('an entry of the audit log', () => {
  test('shows a status by its name for an order or a stone', () => {
    const [change] = toChanges({ status: 0 }, { status: 2 }, 'order 12')
    expect(change).toEqual({ name: 'status', from: 'Processing', to: 'Payment' })
    const [hold] = toChanges({ status: 1 }, { status: 2 }, 'stone R-1')
    expect(hold).toEqual({ name: 'status', from: 'Available', to: 'Hold' })
    expect(toChanges({ status: 9 }, { status: 10 }, 'order 12')[0]?.to).toBe('10')
  })

  test('names the changed field with its old and new value', () => {
    expect(toChanges({ role: 'Customer', id: 3 }, { role: 'Administrator', id: 3 })).toEqual([
      { name: 'role', from: 'Customer', to: 'Administrator' },
    ])
  })

  test('shows created and deleted values', () => {
    expect(toChanges(null, { isActive: true })).toEqual([{ name: 'is active', from: '–', to: 'yes' }])
    expect(toChanges({ vendors: ['A', 'B'] }, undefined)).toEqual([
      { name: 'vendors', from: 'A, B', to: '–' },
    ])
  })

  test('describes the lines of an order in words', () => {
    const lines = [
      { product: 'R1', totalPrice: 165.62, comment: null },
      { product: 'R2', totalPrice: 90 },
    ]
    expect(toChanges({ lines: [] }, { lines })).toEqual([
      {
        name: 'lines',
        from: '–',
        to: 'product R1, total price 165.62, comment –; product R2, total price 90',
      },
    ])
  })

  test('shows the old value only if there was one', () => {
    expect(toChanges({ role: 'Customer' }, { role: 'Access', city: 'Antwerp' }).map(formatChange)).toEqual([
      'Customer → Access',
      'Antwerp',
    ])
  })

  test('formats a timestamp for people', () => {
    const [change] = toChanges({ blockedUntil: null }, { blockedUntil: '2027-01-15T12:00:00.000Z' })
    expect(change?.to).toMatch(/^15 Jan 2027, \d\d:00$/)
  })

  test('describes no changes if nothing was recorded', () => {
    expect(toChanges(undefined, null)).toEqual([])
  })
})

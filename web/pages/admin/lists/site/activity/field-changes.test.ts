import { describe, expect, test } from 'vitest'
import type { AuditObjectKind } from '#contract/schemas/operations.ts'
import { listFieldChanges, formatChange } from './field-changes.ts'

const toChanges = (before: unknown, after: unknown, kind: AuditObjectKind = 'user') =>
  listFieldChanges({ before, after, object: { kind, id: 12, name: null } })

describe('an entry of the activity log', () => {
  test('shows a status by its name for an order or a stone', () => {
    const [change] = toChanges({ status: 0 }, { status: 2 }, 'order')
    expect(change).toEqual({ name: 'status', from: 'Processing', to: 'Payment' })
    const [hold] = toChanges({ status: 1 }, { status: 2 }, 'diamond')
    expect(hold).toEqual({ name: 'status', from: 'Available', to: 'On hold' })
    expect(toChanges({ status: 9 }, { status: 10 }, 'order')[0]?.to).toBe('10')
  })

  test('names the changed field with its old and new value', () => {
    expect(toChanges({ role: 'Customer', id: 3 }, { role: 'Administrator', id: 3 })).toEqual([
      { name: 'role', from: 'Customer', to: 'Administrator' },
    ])
  })

  test('shows prices in dollars and grades by name, without what follows from them', () => {
    const before = { pricePerCarat: 4000, totalPrice: 4040, discount: -20, clarityId: null }
    const after = { pricePerCarat: 3900.5, totalPrice: 3939.51, discount: -22, clarityId: 3 }
    const changes = toChanges(before, after, 'diamond')
    expect(changes).toEqual([
      { name: 'price', from: '$4,000/ct', to: '$3,900.50/ct' },
      { name: 'clarity', from: '–', to: expect.not.stringContaining('3') },
    ])
    const complete = listFieldChanges({ before, after, object: null }, { isComplete: true })
    expect(complete.map(({ name }) => name)).toEqual(['price', 'total price', 'discount', 'clarity'])
  })

  test('shows created and deleted values', () => {
    expect(toChanges(null, { isApproved: true })).toEqual([{ name: 'is approved', from: '–', to: 'yes' }])
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
        name: 'items',
        from: '–',
        to: 'R1, total price $165.62\nR2, total price $90',
      },
    ])
    const edited = [lines[0], { product: 'R2', totalPrice: 80, state: 'out' }]
    expect(toChanges({ lines }, { lines: edited })).toEqual([
      { name: 'items', from: 'R2, total price $90', to: 'R2, total price $80, on memo' },
    ])
  })

  test('names the stones of a memo by stock number, and its state as the memo’s page does', () => {
    const lines = [{ id: 1, diamondId: 4, stockId: 'R1', description: 'Round 1.00 ct', state: 'out' }]
    expect(toChanges(null, { state: 'open', lines }, 'memo')).toEqual([
      { name: 'state', from: '–', to: 'on memo' },
      { name: 'items', from: '–', to: 'R1, Round 1.00 ct, on memo' },
    ])
  })

  test('names the category and the business type that an id stands for', () => {
    expect(toChanges(null, { pageId: 1, businessTypeId: 2 }, 'user')).toEqual([
      { name: 'category', from: '–', to: expect.stringMatching(/^[A-Z]/) },
      { name: 'business type', from: '–', to: expect.stringMatching(/^[A-Z]/) },
    ])
  })

  test('shows both versions of a text with lines in full', () => {
    expect(toChanges({ body: 'A\nB' }, { body: 'B\nA' })).toEqual([
      { name: 'body', from: 'A\nB', to: 'B\nA' },
    ])
  })

  test('omits ids and what an import has not done', () => {
    expect(toChanges(null, { channelIds: [1], kind: 'channels', receivers: 4, diamondId: 4004 })).toEqual([
      { name: 'recipients', from: '–', to: '4' },
    ])
    expect(toChanges(null, { added: 3, removed: 0 }, 'import').map(({ name }) => name)).toEqual(['added'])
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

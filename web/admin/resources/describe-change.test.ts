import { describe, expect, test } from 'vitest'
import { describeChange, writeChange } from './describe-change.ts'

describe('an entry of the audit log', () => {
  test('names what changed, from what, to what', () => {
    expect(describeChange({ role: 'Customer', id: 3 }, { role: 'Administrator', id: 3 })).toEqual([
      { name: 'role', from: 'Customer', to: 'Administrator' },
    ])
  })

  test('shows what came to be and what is gone', () => {
    expect(describeChange(null, { isActive: true })).toEqual([{ name: 'is active', from: '–', to: 'yes' }])
    expect(describeChange({ vendors: ['A', 'B'] }, undefined)).toEqual([
      { name: 'vendors', from: 'A, B', to: '–' },
    ])
  })

  test('tells the lines of an order in words', () => {
    const lines = [
      { product: 'R1', totalPrice: 165.62, comment: null },
      { product: 'R2', totalPrice: 90 },
    ]
    expect(describeChange({ lines: [] }, { lines })).toEqual([
      {
        name: 'lines',
        from: '–',
        to: 'product R1, total price 165.62, comment –; product R2, total price 90',
      },
    ])
  })

  test('says what was before only where there was something', () => {
    expect(
      describeChange({ role: 'Customer' }, { role: 'Access', city: 'Antwerp' }).map(writeChange),
    ).toEqual(['Customer → Access', 'Antwerp'])
  })

  test('a moment is told as people tell it', () => {
    const [change] = describeChange({ blockedUntil: null }, { blockedUntil: '2027-01-15T12:00:00.000Z' })
    expect(change?.to).toMatch(/^15 Jan 2027, \d\d:00$/)
  })

  test('says nothing where nothing was noted', () => {
    expect(describeChange(undefined, null)).toEqual([])
  })
})

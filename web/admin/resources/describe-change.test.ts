import { describe, expect, test } from 'vitest'
import { describeChange } from './describe-change.ts'

describe('an entry of the audit log', () => {
  test('names what changed, from what, to what', () => {
    expect(describeChange({ role: 'Customer', id: 3 }, { role: 'Administrator', id: 3 })).toEqual([
      { name: 'role', from: 'Customer', to: 'Administrator' },
    ])
  })

  test('shows what came to be and what is gone', () => {
    expect(describeChange(null, { isActive: true })).toEqual([{ name: 'isActive', from: '–', to: 'yes' }])
    expect(describeChange({ vendors: ['A', 'B'] }, undefined)).toEqual([
      { name: 'vendors', from: '["A","B"]', to: '–' },
    ])
  })

  test('says nothing where nothing was noted', () => {
    expect(describeChange(undefined, null)).toEqual([])
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compactValue, isEmptyValue } from './compact-value.ts'

describe('a compact value', () => {
  it.each([
    ['V. Good', 'VGOOD'],
    ['VS1', 'VS1'],
    ['On_Hold', 'ONHOLD'],
    ['Ideal+Hearts', 'IDEALHEARTS'],
    ['-', ''],
    ['', ''],
  ])('of %j is %j', (text, compact) => {
    expect(compactValue(text)).toBe(compact)
  })

  it('stays the same when compacted again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = compactValue(text)
        expect(compactValue(once)).toBe(once)
      }),
      { numRuns: 5000 },
    )
  })
})

describe('an empty cell', () => {
  it.each(['', '-', '--', 'N/A', 'n/a', '#N/A', 'null', '?'])('may be written as %j', (text) => {
    expect(isEmptyValue(text)).toBe(true)
  })

  it.each(['0', 'None', 'NA', 'G', 'nothing'])('is not %j', (text) => {
    expect(isEmptyValue(text)).toBe(false)
  })
})

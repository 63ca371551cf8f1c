import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { caratBuckets, findBucket, toggleRange } from './carat-buckets.ts'

describe('size classes', () => {
  test('Size classes leave no gaps and do not overlap', () => {
    fc.assert(
      fc.property(fc.integer({ min: 180, max: 20_000 }), (thousandths) => {
        const carats = thousandths / 1000
        const matching = caratBuckets.filter(({ min, max = Infinity }) => carats >= min && carats <= max)
        expect(matching).toHaveLength(1)
      }),
      { numRuns: 1000 },
    )
  })

  test('Labels show the bounds that price lists print', () => {
    expect(caratBuckets.map(({ label }) => label).slice(0, 3)).toEqual([
      '0.18–0.22',
      '0.23–0.29',
      '0.30–0.39',
    ])
    expect(findBucket({ min: 1, max: 1.499 })?.label).toBe('1.00–1.49')
    expect(findBucket({ min: 10 })?.label).toBe('10.00+')
    expect(findBucket({ min: 1, max: 1.5 })).toBeUndefined()
  })

  test('Toggling a class twice restores the ranges', () => {
    const ranges = [{ min: 0.3, max: 0.399 }, { min: 2 }]
    const bucket = { min: 1, max: 1.499 }
    expect(toggleRange(ranges, bucket)).toEqual([ranges[0], bucket, ranges[1]])
    expect(toggleRange(toggleRange(ranges, bucket), bucket)).toEqual(ranges)
  })
})

import { describe, expect, it } from 'vitest'
import { makeRandom } from './random.ts'
import { makePicker } from './weighted.ts'

const countPicks = <Value>(weighted: readonly (readonly [Value, number])[]) => {
  const random = makeRandom(11)
  const pick = makePicker(weighted)
  const counts = new Map<Value, number>()
  for (let index = 0; index < 10_000; index++) {
    const value = pick(random)
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}

describe('a weighted pick', () => {
  it('draws each value with the frequency of its weight', () => {
    const counts = countPicks([
      ['Round', 6],
      ['Oval', 3],
      ['Pear', 1],
    ])
    expect(counts.get('Round')! / 10_000).toBeCloseTo(0.6, 1)
    expect(counts.get('Oval')! / 10_000).toBeCloseTo(0.3, 1)
    expect(counts.get('Pear')! / 10_000).toBeCloseTo(0.1, 1)
  })

  it('draws null, which stands for own stock, like any other value', () => {
    const counts = countPicks<string | null>([
      [null, 1],
      ['Sundarvale Exports', 1],
    ])
    expect(counts.get(null)).toBeGreaterThan(4500)
    expect(counts.get('Sundarvale Exports')).toBeGreaterThan(4500)
  })

  it('never draws a value of weight 0', () => {
    const counts = countPicks([
      ['Round', 0],
      ['Oval', 2],
      ['Pear', 0],
    ])
    expect([...counts.keys()]).toEqual(['Oval'])
  })

  it('is refused for an empty list', () => {
    expect(() => makePicker([])).toThrow(RangeError)
    expect(() => makePicker([['Round', 0]])).toThrow(RangeError)
  })
})

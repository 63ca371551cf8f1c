import { describe, expect, it } from 'vitest'
import { cuts } from '#domain/reference/cuts.ts'
import { readCut, readPolish, readSymmetry } from './grade-values.ts'

const nameOf = (text: string) => {
  const id = readCut(text)
  return id === undefined ? undefined : cuts.get(id).name
}

describe('a grade', () => {
  it.each([
    ['Ideal', 'Ideal'],
    ['I', 'Ideal'],
    ['8X', 'Ideal'],
    ['ex', 'Excellent'],
    ['E', 'Excellent'],
    ['V. Good', 'Very Good'],
    ['GD', 'Good'],
    ['PR', 'Poor'],
    ['VG-EX', 'Very Good to Excellent'],
    ['Rose Cut', 'Rose'],
  ])('of cut written %s is %s', (text, name) => {
    expect(nameOf(text)).toBe(name)
  })

  it('does not include Premium, which no lab uses', () => {
    expect(readCut('Premium')).toBeUndefined()
  })

  it('is the same for cut, polish and symmetry', () => {
    for (const text of ['ID', 'X', 'VG', 'G', 'F', 'P', 'F-G']) {
      expect(readPolish(text)).toBe(readCut(text))
      expect(readSymmetry(text)).toBe(readCut(text))
    }
  })

  it('of polish excludes brilliant, rose, double and step, which are cuts', () => {
    expect(['Brilliant', 'Rose', 'Double', 'Step'].map(readCut)).toEqual([6, 7, 8, 9])
    expect(['Brilliant', 'Rose', 'Double', 'Step'].map(readPolish)).toEqual(Array(4).fill(undefined))
  })
})

import { describe, expect, test } from 'vitest'
import { listInclusions } from './inclusions.ts'

const outline = Array.from({ length: 48 }, (_, index): [number, number] => {
  const angle = (index / 48) * 2 * Math.PI
  return [Math.sin(angle) / 2, -Math.cos(angle) / 2]
})
const grades = ['VS1', 'VS2', 'SI1', 'SI2', 'SI3', 'I1', 'I2', 'I3']

describe('inclusions', () => {
  test('a stone always has the same, and another stone has others', () => {
    expect(listInclusions('SI2', 7, outline)).toEqual(listInclusions('SI2', 7, outline))
    expect(listInclusions('SI2', 8, outline)).not.toEqual(listInclusions('SI2', 7, outline))
  })

  test('the lower the grade, the more there are and the larger the largest', () => {
    const counts = grades.map((grade) => listInclusions(grade, 7, outline).length)
    expect(counts).toEqual(counts.toSorted((one, other) => one - other))
    expect(new Set(counts).size).toBe(grades.length)
    const largest = grades.map((grade) =>
      Math.max(
        ...listInclusions(grade, 7, outline)
          .filter(({ isCloud }) => !isCloud)
          .map(({ radius }) => radius),
      ),
    )
    expect(largest.at(-1)).toBeGreaterThan((largest[0] ?? 0) * 4)
  })

  test('a flawless stone and one without a grade have none', () => {
    for (const grade of ['FL', 'IF', 'VVS2', 'None', ''])
      expect(listInclusions(grade, 7, outline)).toEqual([])
  })

  test.each([...grades, 'S&P'])('those of %s lie inside of the stone', (grade) => {
    for (const { x, y } of listInclusions(grade, 7, outline)) expect(Math.hypot(x, y)).toBeLessThan(0.48)
  })
})

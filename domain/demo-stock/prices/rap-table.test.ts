import { describe, expect, it } from 'vitest'
import { findRapPriceCents } from './rap-table.ts'

const colorGrades = 'DEFGHIJKLM'.split('')
const clarities = ['IF', 'VVS1', 'VVS2', 'VS1', 'VS2', 'SI1', 'SI2', 'SI3', 'I1', 'I2', 'I3']
const weights = [1, 4, 8, 15, 18, 23, 30, 40, 50, 70, 90, 100, 150, 200, 300, 400, 500, 1000, 5000]

const priceOf = (isRound: boolean, weight: number, colorGrade: string, clarity: string) => {
  const cents = findRapPriceCents(isRound, weight, colorGrade, clarity)
  if (cents === null) throw new Error(`${weight} ${colorGrade} ${clarity}`)
  return cents
}

describe('the Rap-like list', () => {
  it('never has a lower price for a better letter, a better clarity or a heavier stone', () => {
    const isOrdered = (isRound: boolean, weight: number, index: number, step: number) => {
      const price = priceOf(isRound, weight, colorGrades[index]!, clarities[step]!)
      const better = [
        priceOf(isRound, weight, colorGrades[Math.max(0, index - 1)]!, clarities[step]!),
        priceOf(isRound, weight, colorGrades[index]!, clarities[Math.max(0, step - 1)]!),
        priceOf(isRound, weight * 2, colorGrades[index]!, clarities[step]!),
      ]
      return better.every((dearer) => dearer >= price)
    }
    const disordered = [true, false].flatMap((isRound) =>
      weights.flatMap((weight) =>
        colorGrades.flatMap((colorGrade, index) =>
          clarities
            .filter((_, step) => !isOrdered(isRound, weight, index, step))
            .map((clarity) => `${isRound ? 'round' : 'other'} ${weight} ${colorGrade} ${clarity}`),
        ),
      ),
    )
    expect(disordered).toEqual([])
  })

  it('uses multiples of $ 100, and of $ 10 below $ 1,000', () => {
    for (const weight of weights) {
      for (const colorGrade of colorGrades) {
        for (const clarity of clarities) {
          const price = priceOf(true, weight, colorGrade, clarity)
          expect(price).toBeGreaterThan(0)
          expect(price % (price < 100_000 ? 1000 : 10_000)).toBe(0)
        }
      }
    }
  })

  it('has one price within a weight class and a higher one at a magic size', () => {
    expect(priceOf(true, 149, 'G', 'VS2')).toBe(priceOf(true, 100, 'G', 'VS2'))
    expect(priceOf(true, 99, 'G', 'VS2')).toBeLessThan(priceOf(true, 100, 'G', 'VS2'))
  })

  it('prices other shapes from a second list, and FL as IF', () => {
    expect(priceOf(false, 100, 'G', 'VS2')).toBeLessThan(priceOf(true, 100, 'G', 'VS2'))
    expect(priceOf(true, 100, 'D', 'FL')).toBe(priceOf(true, 100, 'D', 'IF'))
  })

  it('has no price for letters beyond M, for ranges and for stones without a clarity', () => {
    expect(findRapPriceCents(true, 100, 'N', 'VS2')).toBeNull()
    expect(findRapPriceCents(true, 100, 'G-H', 'VS2')).toBeNull()
    expect(findRapPriceCents(true, 100, 'G', 'None')).toBeNull()
  })
})

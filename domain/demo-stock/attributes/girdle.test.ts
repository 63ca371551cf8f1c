import { describe, expect, it } from 'vitest'
import { readGirdle } from '#domain/stock-file/values/girdle-text.ts'
import { describeGirdle } from './girdle.ts'

describe('girdle terms', () => {
  it.each([
    [3, 0.2, 'M', 'M'],
    [3.5, 1, 'M', 'STK'],
    [5.4, 1.2, 'TK', 'TK'],
    [0.4, 0.2, 'XTN', 'XTN'],
    [11, 1, 'XTK', 'XTK'],
  ])('describe %d %% with a spread of %d as %s to %s', (percent, spread, thin, thick) => {
    expect(describeGirdle(percent, spread)).toEqual({ thin, thick })
  })

  it('are read from stock files as two ends in order', () => {
    for (let percent = 0.2; percent < 12; percent += 0.1) {
      const { thin, thick } = describeGirdle(percent, 1.4)
      const read = readGirdle(`${thin} to ${thick}`)
      expect(read?.thin).toBe(readGirdle(thin)?.thin)
      expect(read?.thick).toBe(readGirdle(thick)?.thick)
    }
  })
})

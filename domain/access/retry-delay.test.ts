import { expect, test } from 'vitest'
import { formatWait } from './retry-delay.ts'

test.each([
  [0.2, '1 second'],
  [30, '30 seconds'],
  [59.5, '1 minute'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [900, '15 minutes'],
])('a wait of %d seconds is shown as %s', (seconds, text) => {
  expect(formatWait(seconds)).toBe(text)
})

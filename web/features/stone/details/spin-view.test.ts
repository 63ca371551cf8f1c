import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { getKeyRotation, getVideoTime, findSpinView, wrapDegrees } from './spin-view.ts'

test.each([
  ['https://v.example/stones/A1.MP4?x=1', 'video'],
  ['https://v.example/a1.gif', 'picture'],
  ['https://v.example/view/a1', 'page'],
  ['https://v.example/view.html?d=a1.mp4', 'page'],
  ['http://v.example/view/a1', 'link'],
  ['https://shop.example/view/a1', 'link'],
  ['not an address ::', 'link'],
])('%s is shown as a %s', (url, view) => {
  expect(findSpinView(url, 'https://shop.example')).toBe(view)
})

test('Any rotation maps to an angle below 360 and to a moment inside the video', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -5000, max: 5000 }),
      fc.integer({ min: 1, max: 60 }),
      (degrees, seconds) => {
        expect(wrapDegrees(degrees)).toBeGreaterThanOrEqual(0)
        expect(wrapDegrees(degrees)).toBeLessThan(360)
        expect(wrapDegrees(degrees + 360)).toBeCloseTo(wrapDegrees(degrees), 9)
        expect(getVideoTime(degrees, seconds)).toBeGreaterThanOrEqual(0)
        expect(getVideoTime(degrees, seconds)).toBeLessThan(seconds)
      },
    ),
    { numRuns: 500 },
  )
})

test('Arrow keys rotate in both directions, other keys do not', () => {
  expect(getKeyRotation('ArrowLeft')).toBe(-6)
  expect(getKeyRotation('ArrowRight')).toBe(6)
  expect(getKeyRotation('a')).toBeUndefined()
})

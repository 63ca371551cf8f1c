import { describe, expect, test } from 'vitest'
import { ScrollPace } from './scroll-pace.ts'

const windowPx = 900
const frameMs = 16

/** Whether the window rushed, at each frame of a movement. */
function scroll(pace: ScrollPace, fromMs: number, frames: number, pxPerFrame: number): boolean[] {
  return Array.from({ length: frames }, (_, frame) =>
    pace.note({ atMs: fromMs + frame * frameMs, topPx: frame * pxPerFrame }, windowPx),
  )
}

describe('the pace of scrolling', () => {
  test('who turns the wheel as he reads does not rush', () => {
    expect(scroll(new ScrollPace(), 1000, 120, 30)).not.toContain(true)
  })

  test('who passes ten windows a second rushes from the fourth frame on', () => {
    expect(scroll(new ScrollPace(), 1000, 60, 150).indexOf(true)).toBe(4)
    expect(scroll(new ScrollPace(), 1000, 60, -150).lastIndexOf(false)).toBe(3)
  })

  test('who slows down looks again', () => {
    const pace = new ScrollPace()
    scroll(pace, 1000, 60, 150)
    expect(scroll(pace, 1000 + 60 * frameMs, 20, 5).at(-1)).toBe(false)
  })

  test('a jump after a rest is no rush: one look is all that it takes', () => {
    const pace = new ScrollPace()
    pace.note({ atMs: 1000, topPx: 0 }, windowPx)
    expect(pace.note({ atMs: 3000, topPx: 90_000 }, windowPx)).toBe(false)
  })
})

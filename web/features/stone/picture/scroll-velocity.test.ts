import { describe, expect, test } from 'vitest'
import { ScrollPace } from './scroll-velocity.ts'

const windowPx = 900
const frameMs = 16

type Movement = { fromMs: number; fromPx?: number; frames: number; pxPerFrame: number; everyMs?: number }

/** Returns for each frame of a movement whether the window moves too fast. */
function scroll(pace: ScrollPace, { fromMs, fromPx = 0, frames, pxPerFrame, everyMs = frameMs }: Movement) {
  return Array.from({ length: frames }, (_, frame) => {
    pace.note({ atMs: fromMs + frame * everyMs, topPx: fromPx + frame * pxPerFrame }, windowPx)
    return pace.isRush
  })
}

describe('scroll velocity', () => {
  test('Scrolling at reading speed is not too fast', () => {
    expect(scroll(new ScrollPace(), { fromMs: 1000, frames: 120, pxPerFrame: 30 })).not.toContain(true)
  })

  test('Ten windows per second are too fast after four frames, up or down', () => {
    const movement = { fromMs: 1000, frames: 60, pxPerFrame: 150 }
    expect(scroll(new ScrollPace(), movement).indexOf(true)).toBe(4)
    expect(scroll(new ScrollPace(), { ...movement, pxPerFrame: -150 }).lastIndexOf(false)).toBe(3)
  })

  test('Slowing down ends fast scrolling', () => {
    const pace = new ScrollPace()
    scroll(pace, { fromMs: 1000, frames: 60, pxPerFrame: 150 })
    const slow = { fromMs: 1000 + 60 * frameMs, fromPx: 60 * 150, frames: 20, pxPerFrame: 5 }
    expect(scroll(pace, slow).slice(-10)).not.toContain(true)
  })

  test('A pause ends fast scrolling, a late frame on a slow machine does not', () => {
    const pace = new ScrollPace()
    scroll(pace, { fromMs: 1000, frames: 6, pxPerFrame: 150 })
    const late = { fromMs: 1400, fromPx: 3000, frames: 2, pxPerFrame: 1500, everyMs: 200 }
    expect(scroll(pace, late)).toEqual([true, true])
    pace.rest()
    expect(scroll(pace, { ...late, fromMs: 1800, fromPx: 6000 })).toEqual([false, false])
  })

  test('A single jump after a pause is not too fast', () => {
    const pace = new ScrollPace()
    pace.note({ atMs: 1000, topPx: 0 }, windowPx)
    pace.note({ atMs: 3000, topPx: 90_000 }, windowPx)
    expect(pace.isRush).toBe(false)
  })
})

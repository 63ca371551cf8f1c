import { describe, expect, test } from 'vitest'
import { ScrollVelocity } from './scroll-velocity.ts'

const windowPx = 900
const frameMs = 16

type Movement = { fromMs: number; fromPx?: number; frames: number; pxPerFrame: number; everyMs?: number }

/** Returns for each frame of a movement whether the window moves too fast. */
function scroll(
  velocity: ScrollVelocity,
  { fromMs, fromPx = 0, frames, pxPerFrame, everyMs = frameMs }: Movement,
) {
  return Array.from({ length: frames }, (_, frame) => {
    velocity.record({ atMs: fromMs + frame * everyMs, topPx: fromPx + frame * pxPerFrame }, windowPx)
    return velocity.isFast
  })
}

describe('scroll velocity', () => {
  test('Scrolling at reading speed is not too fast', () => {
    expect(scroll(new ScrollVelocity(), { fromMs: 1000, frames: 120, pxPerFrame: 30 })).not.toContain(true)
  })

  test('Ten windows per second are too fast after four frames, up or down', () => {
    const movement = { fromMs: 1000, frames: 60, pxPerFrame: 150 }
    expect(scroll(new ScrollVelocity(), movement).indexOf(true)).toBe(4)
    expect(scroll(new ScrollVelocity(), { ...movement, pxPerFrame: -150 }).lastIndexOf(false)).toBe(3)
  })

  test('Slowing down ends fast scrolling', () => {
    const velocity = new ScrollVelocity()
    scroll(velocity, { fromMs: 1000, frames: 60, pxPerFrame: 150 })
    const slow = { fromMs: 1000 + 60 * frameMs, fromPx: 60 * 150, frames: 20, pxPerFrame: 5 }
    expect(scroll(velocity, slow).slice(-10)).not.toContain(true)
  })

  test('A pause ends fast scrolling, a late frame on a slow machine does not', () => {
    const velocity = new ScrollVelocity()
    scroll(velocity, { fromMs: 1000, frames: 6, pxPerFrame: 150 })
    const late = { fromMs: 1400, fromPx: 3000, frames: 2, pxPerFrame: 1500, everyMs: 200 }
    expect(scroll(velocity, late)).toEqual([true, true])
    velocity.stop()
    expect(scroll(velocity, { ...late, fromMs: 1800, fromPx: 6000 })).toEqual([false, false])
  })

  test('A single jump after a pause is not too fast', () => {
    const velocity = new ScrollVelocity()
    velocity.record({ atMs: 1000, topPx: 0 }, windowPx)
    velocity.record({ atMs: 3000, topPx: 90_000 }, windowPx)
    expect(velocity.isFast).toBe(false)
  })
})

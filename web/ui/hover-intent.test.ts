import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchHoverIntent } from './hover-intent.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const watch = () => {
  const action = vi.fn<() => void>()
  return { action, hand: watchHoverIntent(action) }
}

it('a hand that rests on a stone may press it', () => {
  const { action, hand } = watch()
  hand.enter()
  expect(action).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(action).toHaveBeenCalledOnce()
})

it('a hand that has left means nothing', () => {
  const { action, hand } = watch()
  hand.enter()
  hand.leave()
  vi.runAllTimers()
  expect(action).not.toHaveBeenCalled()
})

it('of all stones that pass below a hand it means the one it rests on', () => {
  const { action, hand } = watch()
  for (let stone = 0; stone < 20; stone += 1) {
    hand.enter()
    vi.advanceTimersByTime(40)
  }
  expect(action).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(action).toHaveBeenCalledOnce()
})

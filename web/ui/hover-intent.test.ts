import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchHoverIntent } from './hover-intent.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const watch = () => {
  const action = vi.fn<() => void>()
  return { action, hand: watchHoverIntent(action) }
}

it('A pointer that rests on a stone triggers the action', () => {
  const { action, hand } = watch()
  hand.enter()
  expect(action).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(action).toHaveBeenCalledOnce()
})

it('A pointer that has left does not trigger the action', () => {
  const { action, hand } = watch()
  hand.enter()
  hand.leave()
  vi.runAllTimers()
  expect(action).not.toHaveBeenCalled()
})

it('Only the stone on which the pointer rests triggers the action', () => {
  const { action, hand } = watch()
  for (let stone = 0; stone < 20; stone += 1) {
    hand.enter()
    vi.advanceTimersByTime(40)
  }
  expect(action).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(action).toHaveBeenCalledOnce()
})

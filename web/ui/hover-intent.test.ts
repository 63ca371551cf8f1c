import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchHoverIntent } from './hover-intent.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const watch = () => {
  const action = vi.fn<() => void>()
  return { action, hoverIntent: watchHoverIntent(action) }
}

it('A pointer that rests on a stone triggers the action', () => {
  const { action, hoverIntent } = watch()
  hoverIntent.enter()
  expect(action).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(action).toHaveBeenCalledOnce()
})

it('A pointer that has left does not trigger the action', () => {
  const { action, hoverIntent } = watch()
  hoverIntent.enter()
  hoverIntent.leave()
  vi.runAllTimers()
  expect(action).not.toHaveBeenCalled()
})

it('Only the stone on which the pointer rests triggers the action', () => {
  const { action, hoverIntent } = watch()
  for (let stone = 0; stone < 20; stone += 1) {
    hoverIntent.enter()
    vi.advanceTimersByTime(40)
  }
  expect(action).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(action).toHaveBeenCalledOnce()
})

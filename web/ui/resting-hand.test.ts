import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchHoverIntent } from './resting-hand.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const watch = () => {
  const act = vi.fn<() => void>()
  return { act, hand: watchHoverIntent(act) }
}

it('a hand that rests on a stone may press it', () => {
  const { act, hand } = watch()
  hand.enter()
  expect(act).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(act).toHaveBeenCalledOnce()
})

it('a hand that has left means nothing', () => {
  const { act, hand } = watch()
  hand.enter()
  hand.leave()
  vi.runAllTimers()
  expect(act).not.toHaveBeenCalled()
})

it('of all stones that pass below a hand it means the one it rests on', () => {
  const { act, hand } = watch()
  for (let stone = 0; stone < 20; stone += 1) {
    hand.enter()
    vi.advanceTimersByTime(40)
  }
  expect(act).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(act).toHaveBeenCalledOnce()
})

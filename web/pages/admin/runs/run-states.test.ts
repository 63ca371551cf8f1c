import { expect, test } from 'vitest'
import { describeCause, findStatus } from './run-states.tsx'

test('an active connection or destination shows a last run that needs somebody', () => {
  expect(findStatus({ state: 'active', lastRun: { state: 'failed' } }).name).toBe('Failed')
  expect(findStatus({ state: 'active', lastRun: { state: 'waiting' } }).name).toBe('Awaiting confirmation')
  expect(findStatus({ state: 'active', lastRun: { state: 'unchanged' } }).name).toBe('Active')
  expect(findStatus({ state: 'paused', lastRun: { state: 'failed' } }).name).toBe('Paused')
  expect(findStatus({ state: 'active', lastRun: null }).name).toBe('Active')
})

test('a retry says which one it is', () => {
  // Only these two decide the text.
  const run = { cause: 'retry', attempt: 2 } as never
  expect(describeCause(run)).toBe('Retry 2')
})

import type { RouterHistory } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { discardQuestion } from './discard-question.ts'
import { guardChange, hasUnsavedChanges } from './unsaved-changes.ts'
import { closeOrAsk } from './use-close-guard.ts'

// The dialog itself needs a browser: tests/browser/unsaved-changes.test.ts.
vi.mock('./discard-dialog.tsx', () => ({}))

type Blocker = Parameters<RouterHistory['block']>[0]
type Leaving = Parameters<Blocker['blockerFn']>[0]

const change = { isSending: false, isKeptOnPage: false }
const releases: (() => void)[] = []
let blocker: Blocker | undefined

function guard(form = change): void {
  const history: Pick<RouterHistory, 'block'> = {
    block: (added) => {
      blocker = added
      return () => (blocker = undefined)
    },
  }
  releases.push(guardChange({ ...form }, history as RouterHistory))
}

async function leaveFor(href: string): Promise<boolean> {
  const [pathname] = href.split('?')
  const currentLocation = { pathname: '/here', href: '/here' }
  const leaving = { currentLocation, nextLocation: { pathname, href }, action: 'PUSH' }
  return !((await blocker?.blockerFn(leaving as Leaving)) ?? false)
}

async function answer(isDiscarded: boolean): Promise<void> {
  await vi.waitFor(() => expect(discardQuestion.isOpen).toBe(true))
  discardQuestion.answer(isDiscarded)
  expect(discardQuestion.isOpen).toBe(false)
}

afterEach(async () => {
  for (const release of releases.splice(0)) release()
  // A question is over one turn after its answer.
  await new Promise((resolve) => setTimeout(resolve))
})

test('a changed form is left only if its user discards the changes', async () => {
  guard()
  const staying = leaveFor('/elsewhere')
  await answer(false)
  expect(await staying).toBe(false)
  expect(hasUnsavedChanges()).toBe(true)
  await new Promise((resolve) => setTimeout(resolve))

  const going = leaveFor('/elsewhere')
  await answer(true)
  expect(await going).toBe(true)
  expect(hasUnsavedChanges()).toBe(false)
  expect(blocker).toBeUndefined()
})

test('a form that is being sent leads to the next page without a question', async () => {
  guard({ ...change, isSending: true })
  expect(await leaveFor('/elsewhere')).toBe(true)
  expect(discardQuestion.isOpen).toBe(false)
  expect(blocker?.enableBeforeUnload).toBe(true)
})

test('a form that outlives a change of the query string asks only when another page opens', async () => {
  guard({ ...change, isKeptOnPage: true })
  expect(await leaveFor('/here?job=1')).toBe(true)
  const staying = leaveFor('/elsewhere')
  await answer(false)
  expect(await staying).toBe(false)
})

test('the address of the page itself asks nothing, and another query string does', async () => {
  guard()
  expect(await leaveFor('/here')).toBe(true)
  const staying = leaveFor('/here?part=prices')
  await answer(false)
  expect(await staying).toBe(false)
})

test('two forms and a dialog ask one question', async () => {
  guard()
  guard()
  const close = vi.fn<() => void>()
  const staying = leaveFor('/elsewhere')
  closeOrAsk(true, close)
  await answer(false)
  expect(await staying).toBe(false)
  expect(close).not.toHaveBeenCalled()
  closeOrAsk(false, close)
  expect(close).toHaveBeenCalledOnce()
})

test('nothing is asked once the changes are saved', () => {
  guard()
  for (const release of releases.splice(0)) release()
  expect(hasUnsavedChanges()).toBe(false)
  expect(blocker).toBeUndefined()
})

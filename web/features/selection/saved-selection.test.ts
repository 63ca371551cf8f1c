import { describe, expect, test } from 'vitest'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { findSelection, writeSelection } from './saved-selection.ts'

const makeKeeper = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
}

// Only which stone it is matters here.
const choose = (count: number) =>
  new Map(Array.from({ length: count }, (_, id) => [id, { id } as Diamond] as const))

describe('what is ticked when a page goes', () => {
  test('is there when it comes again, with whose it was', () => {
    const keeper = makeKeeper()
    writeSelection({ owner: '7 white', stones: choose(3) }, keeper)
    expect(findSelection(keeper)).toEqual({ owner: '7 white', stones: choose(3) })
  })

  test('is nothing where nothing was ticked, or so much that no tab has room for it', () => {
    const keeper = makeKeeper()
    writeSelection({ owner: '7 white', stones: choose(3) }, keeper)
    writeSelection({ owner: '7 white', stones: new Map() }, keeper)
    expect(findSelection(keeper)).toBeUndefined()
    writeSelection({ owner: '7 white', stones: choose(501) }, keeper)
    expect(findSelection(keeper)).toBeUndefined()
  })

  test('is let go of where the tab has no room', () => {
    const keeper = makeKeeper()
    const full = {
      ...keeper,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    writeSelection({ owner: '7 white', stones: choose(3) }, full)
    expect(findSelection(full)).toBeUndefined()
  })
})

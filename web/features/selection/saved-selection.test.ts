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

// The tests need only the stone id.
const choose = (count: number) =>
  new Map(Array.from({ length: count }, (_, id) => [id, { id } as Diamond] as const))

describe('the selection of a closing page', () => {
  test('The selection returns on the next visit, with its owner', () => {
    const keeper = makeKeeper()
    writeSelection({ owner: '7 white', stones: choose(3) }, keeper)
    expect(findSelection(keeper)).toEqual({ owner: '7 white', stones: choose(3) })
  })

  test('Nothing is saved for an empty selection or for more than 500 stones', () => {
    const keeper = makeKeeper()
    writeSelection({ owner: '7 white', stones: choose(3) }, keeper)
    writeSelection({ owner: '7 white', stones: new Map() }, keeper)
    expect(findSelection(keeper)).toBeUndefined()
    writeSelection({ owner: '7 white', stones: choose(501) }, keeper)
    expect(findSelection(keeper)).toBeUndefined()
  })

  test('The selection is dropped if tab storage is full', () => {
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

import { describe, expect, test } from 'vitest'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { loadSelection, saveSelection } from './saved-selection.ts'

const createStorage = () => {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, text: string) => void values.set(key, text),
    removeItem: (key: string) => void values.delete(key),
  }
}

// The tests need only the stone id.
const selectStones = (count: number) =>
  new Map(Array.from({ length: count }, (_, id) => [id, { id } as Diamond] as const))

describe('the selection of a closing page', () => {
  test('The selection returns on the next visit, with its owner', () => {
    const storage = createStorage()
    saveSelection({ owner: '7 white', stones: selectStones(3) }, storage)
    expect(loadSelection(storage)).toEqual({ owner: '7 white', stones: selectStones(3) })
  })

  test('Nothing is saved for an empty selection or for more than 500 stones', () => {
    const storage = createStorage()
    saveSelection({ owner: '7 white', stones: selectStones(3) }, storage)
    saveSelection({ owner: '7 white', stones: new Map() }, storage)
    expect(loadSelection(storage)).toBeUndefined()
    saveSelection({ owner: '7 white', stones: selectStones(501) }, storage)
    expect(loadSelection(storage)).toBeUndefined()
  })

  test('The selection is dropped if tab storage is full', () => {
    const storage = createStorage()
    const full = {
      ...storage,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    saveSelection({ owner: '7 white', stones: selectStones(3) }, full)
    expect(loadSelection(full)).toBeUndefined()
  })
})

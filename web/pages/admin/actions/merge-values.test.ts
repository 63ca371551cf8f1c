import { describe, expect, test } from 'vitest'
import { mergeValues } from './merge-values.ts'

const base = { title: 'Geneva', place: 'Hall 1', sections: ['white'], isActive: true }

describe('two users who edit the same thing', () => {
  test('keep both changes if they changed different fields', () => {
    const merged = mergeValues({
      base,
      mine: { ...base, title: 'Genève' },
      theirs: { ...base, sections: ['white', 'black'] },
    })
    expect(merged.values).toEqual({ ...base, title: 'Genève', sections: ['white', 'black'] })
    expect(merged.changes).toEqual([
      { name: 'sections', theirs: ['white', 'black'], mine: ['white'], isConflicting: false },
    ])
  })

  test('see a conflict if they changed the same field, and the input stays', () => {
    const merged = mergeValues({
      base,
      mine: { ...base, place: 'Hall 2' },
      theirs: { ...base, place: 'Hall 3' },
    })
    expect(merged.values).toEqual({ ...base, place: 'Hall 2' })
    expect(merged.changes).toEqual([{ name: 'place', theirs: 'Hall 3', mine: 'Hall 2', isConflicting: true }])
  })

  test('have no conflict if they made the same change', () => {
    const same = { ...base, sections: ['black'] }
    expect(mergeValues({ base, mine: same, theirs: { ...same, sections: ['black'] } })).toEqual({
      values: same,
      changes: [{ name: 'sections', theirs: ['black'], mine: ['black'], isConflicting: false }],
    })
  })
})

import { describe, expect, test } from 'vitest'
import { MAX_LIST_SEARCH_LENGTH } from '#contract/schemas/search-limits.ts'
import { formatListState, parseListState, toggleSort } from './list-state.ts'

const known = { sorts: ['email', 'role'], filters: ['section'] }

describe('the state of a list in the URL', () => {
  test('survives a round trip', () => {
    const texts = { q: 'anna', section: 'white', sort: 'email', order: 'desc', page: '3' }
    const state = parseListState(texts, known)
    expect(state).toEqual({
      page: 2,
      sort: { by: 'email', order: 'desc' },
      q: 'anna',
      filters: { section: 'white' },
    })
    expect(formatListState(state)).toEqual(texts)
  })

  test('defaults to the first page in the order of the server', () => {
    const state = parseListState({}, known)
    expect(state).toEqual({ page: 0, sort: undefined, q: '', filters: {} })
    expect(formatListState(state)).toEqual({})
  })

  test.each(['0', '-3', '1.5', 'two', '1e99'])('reads the invalid page %s as the first page', (page) => {
    expect(parseListState({ page }, known).page).toBe(0)
  })

  test('ignores a column or filter that the list does not have', () => {
    expect(parseListState({ sort: 'password', vendor: 'X' }, known)).toMatchObject({
      sort: undefined,
      filters: {},
    })
  })

  test('ignores a search text that is longer than the server accepts', () => {
    expect(parseListState({ q: 'x'.repeat(MAX_LIST_SEARCH_LENGTH) }, known).q).toHaveLength(
      MAX_LIST_SEARCH_LENGTH,
    )
    expect(parseListState({ q: 'x'.repeat(MAX_LIST_SEARCH_LENGTH + 1) }, known).q).toBe('')
  })

  test('a press on a column toggles between ascending and descending', () => {
    expect(toggleSort(undefined, 'role')).toEqual({ by: 'role', order: 'asc' })
    expect(toggleSort({ by: 'role', order: 'asc' }, 'role')).toEqual({ by: 'role', order: 'desc' })
    expect(toggleSort({ by: 'role', order: 'desc' }, 'role')).toEqual({ by: 'role', order: 'asc' })
    expect(toggleSort({ by: 'role', order: 'asc' }, 'email')).toEqual({ by: 'email', order: 'asc' })
  })
})

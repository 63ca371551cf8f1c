import type { SearchFilters } from '#contract/schemas/search.ts'
import { pastedListNames, type CatalogueState, type PastedListName } from './catalogue-state.ts'

/** Maximum length of a list in the URL. Longer lists go to tab storage, and the URL holds their key. */
export const maxListLengthInUrl = 1000

const keyPrefix = 'pasted-list:'

export function fitsUrl(numbers: readonly string[]): boolean {
  return numbers.join(',').length <= maxListLengthInUrl
}

/** Returns a short, stable key for a list: a 53-bit hash, so that lists of one tab do not collide. */
export function makeListKey(numbers: readonly string[]): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (const character of numbers.join('\n')) {
    const code = character.codePointAt(0) ?? 0
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (2 ** 32 * (0x1fffff & low) + (high >>> 0)).toString(36)
}

type ListStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Stores a long list under its key; if storage is full, deletes earlier lists first. */
export function storeList(numbers: readonly string[], storage: ListStorage): string {
  const key = makeListKey(numbers)
  const text = numbers.join('\n')
  try {
    storage.setItem(keyPrefix + key, text)
  } catch {
    for (const other of listStoredNames(storage)) storage.removeItem(other)
    storage.setItem(keyPrefix + key, text)
  }
  return key
}

/**
 * Returns the stored list; undefined if this tab does not have it, for example when the URL comes from
 * another browser.
 */
export function loadList(key: string, storage: ListStorage): string[] | undefined {
  const text = storage.getItem(keyPrefix + key)
  return text === null ? undefined : text.split('\n')
}

export type FindList = (key: string) => string[] | undefined

/** Returns the filters with the lists behind their keys, and the names of the lists that were not found. */
export function resolveStoredLists(
  { filters, storedLists }: Pick<CatalogueState, 'filters' | 'storedLists'>,
  findList: FindList,
): { filters: SearchFilters; missingLists: PastedListName[] } {
  const allFilters: SearchFilters = { ...filters }
  const missingLists: PastedListName[] = []
  for (const name of pastedListNames) {
    const key = storedLists[name]
    if (key === undefined) continue
    const numbers = findList(key)
    if (numbers) allFilters[name] = numbers
    else missingLists.push(name)
  }
  return { filters: allFilters, missingLists }
}

function listStoredNames(storage: ListStorage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
    (name): name is string => name !== null && name.startsWith(keyPrefix),
  )
}

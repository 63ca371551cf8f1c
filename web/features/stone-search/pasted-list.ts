import { MAX_PASTED_LENGTH, MAX_PASTED_NUMBERS } from '#contract/schemas/search-limits.ts'
/** What came out of a text that somebody pasted. */
export type PastedWords = {
  /** Each once, as first written. */
  readonly words: readonly string[]
  /** How many more there were than a search takes. */
  readonly leftOut: number
}

/** Lists up to here stand in the address; longer ones are kept in the tab, and the address has their key. */
export const longestListInAddress = 1000

const keyPrefix = 'pasted-list:'

/**
 * Reads numbers from whatever was pasted: a column or a row of a sheet, a line of an e-mail. Blanks part numbers
 * only where nothing else does, since stock numbers may hold them.
 */
export function readPastedWords(text: string): PastedWords {
  const separator = /[\n\r\t,;]/.test(text.trim()) ? /[\n\r\t,;]+/ : /\s+/
  const seen = new Map<string, string>()
  for (const part of text.split(separator)) {
    const word = part
      .trim()
      .replace(/^["']+|["']+$/g, '')
      .trim()
    const key = word.toLowerCase()
    if (word !== '' && word.length <= MAX_PASTED_LENGTH && !seen.has(key)) seen.set(key, word)
  }
  const words = [...seen.values()]
  return {
    words: words.slice(0, MAX_PASTED_NUMBERS),
    leftOut: Math.max(0, words.length - MAX_PASTED_NUMBERS),
  }
}

export function fitsAddress(words: readonly string[]): boolean {
  return words.join(',').length <= longestListInAddress
}

/** A short key that the same list always gets: a hash of 53 bits, so no two lists of a tab meet. */
export function makeListKey(words: readonly string[]): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (const character of words.join('\n')) {
    const code = character.codePointAt(0) ?? 0
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (2 ** 32 * (0x1fffff & low) + (high >>> 0)).toString(36)
}

type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Keeps a long list under its key; where there is no room, the lists of before make some. */
export function keepList(words: readonly string[], storage: Keeper): string {
  const key = makeListKey(words)
  const text = words.join('\n')
  try {
    storage.setItem(keyPrefix + key, text)
  } catch {
    for (const other of listKeptNames(storage)) storage.removeItem(other)
    storage.setItem(keyPrefix + key, text)
  }
  return key
}

/** Undefined where this tab does not have it: the address came from elsewhere. */
export function findKeptList(key: string, storage: Keeper): string[] | undefined {
  const text = storage.getItem(keyPrefix + key)
  return text === null ? undefined : text.split('\n')
}

function listKeptNames(storage: Keeper): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
    (name): name is string => name !== null && name.startsWith(keyPrefix),
  )
}

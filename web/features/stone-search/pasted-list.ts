import { MAX_PASTED_LENGTH, MAX_PASTED_NUMBERS } from '#contract/schemas/search-limits.ts'
import { clarities } from '#domain/reference/clarities.ts'
import { listPossibleNumbers } from '#domain/search/text-search.ts'
import type { PastedListName } from './catalogue-state.ts'

/** The result of reading pasted text. */
export type PastedNumbers = {
  /** Unique values, each in its first spelling. */
  readonly numbers: readonly string[]
  /** Number of values beyond the limit of a search. */
  readonly omittedCount: number
}

/** Maximum length of a list in the URL. Longer lists go to tab storage, and the URL holds their key. */
export const maxListLengthInUrl = 1000

const keyPrefix = 'pasted-list:'

/**
 * Reads numbers from pasted text: a column or row of a sheet, the text of an email, certificate numbers with
 * their lab. Spaces separate numbers only if nothing else does or if the numbers stand in a sentence, because
 * stock numbers may contain spaces.
 */
export function parsePastedList(text: string, name: PastedListName): PastedNumbers {
  const entries = listEntries(text).map((entry) => ({ entry, inSentence: listInSentence(entry, name) }))
  const hasSentence = entries.some(({ inSentence }) => inSentence.length > 0)
  const seen = new Map<string, string>()
  for (const { entry, inSentence } of entries) {
    // Beside a sentence, an entry without a digit is another part of the text, such as a greeting.
    if (hasSentence && !/\d/.test(entry)) continue
    for (const number of inSentence.length > 0 ? inSentence : [entry]) {
      const key = number.toLowerCase()
      if (number !== '' && number.length <= MAX_PASTED_LENGTH && !seen.has(key)) seen.set(key, number)
    }
  }
  const numbers = [...seen.values()]
  return {
    numbers: numbers.slice(0, MAX_PASTED_NUMBERS),
    omittedCount: Math.max(0, numbers.length - MAX_PASTED_NUMBERS),
  }
}

const separators = /[\n\r\t,;]+/

function listEntries(text: string): string[] {
  const trimmed = text.trim()
  const parts = separators.test(trimmed) || isSentence(trimmed) ? trimmed.split(separators) : trimmed.split(/\s+/)
  return parts.map((part) =>
    part
      .trim()
      .replace(/^["']+|["']+$/g, '')
      .trim(),
  )
}

/** Whether most words of a text have no digit, as in “Please hold AB-1 and AB-2”. */
function isSentence(text: string): boolean {
  const words = text.split(/\s+/)
  return words.filter((word) => !/\d/.test(word)).length * 2 >= words.length && words.length > 1
}

/** Lists the numbers in an entry that has other words too. Empty if the entry is a number itself. */
function listInSentence(entry: string, name: PastedListName): string[] {
  const numbers = listPossibleNumbers(entry)
  if (name === 'certificateNos') return numbers.filter(isLikelyCertificateNumber)
  return entry.split(/\s+/).length > maxWordsOfNumber ? numbers.filter(isLikelyStockNumber) : []
}

/** A stock number has at most so many words. */
const maxWordsOfNumber = 2
const clarityNames: ReadonlySet<string> = new Set(clarities.rows.map(({ name }) => name))

/** Whether a word is neither a weight nor a clarity. */
function isLikelyStockNumber(word: string): boolean {
  return !/^\d+[.,]\d+(?:cts?)?$/i.test(word) && !clarityNames.has(word.toUpperCase())
}

function isLikelyCertificateNumber(word: string): boolean {
  return /^[A-Z]{0,4}-?\d[\d-]{4,}$/i.test(word)
}

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

function listStoredNames(storage: ListStorage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
    (name): name is string => name !== null && name.startsWith(keyPrefix),
  )
}

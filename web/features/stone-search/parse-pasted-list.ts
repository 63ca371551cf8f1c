import { MAX_PASTED_LENGTH, MAX_PASTED_NUMBERS } from '#contract/schemas/search-limits.ts'
import { withoutLab } from '#domain/stone/labelled-number.ts'
import { listPossibleNumbers } from '#domain/search/text-search.ts'
import type { PastedListName } from './catalogue-state.ts'

/** The result of reading pasted text. */
export type PastedNumbers = {
  /** Unique values, each in its first spelling. */
  readonly numbers: readonly string[]
  /** Number of values beyond the limit of a search. */
  readonly omittedCount: number
}

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
    for (const number of inSentence.length > 0 ? inSentence : [withoutLab(entry)]) {
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
  const parts =
    separators.test(trimmed) || isSentence(trimmed) ? trimmed.split(separators) : trimmed.split(/\s+/)
  return parts.map((part) =>
    part
      .trim()
      .replace(/^["']+|["']+$/g, '')
      .trim(),
  )
}

/** Whether a text has numbers, but most of its words are none, as in “Please hold AB-1 and AB-2”. */
function isSentence(text: string): boolean {
  const words = text.split(/\s+/)
  const numbers = words.filter((word) => /\d/.test(word))
  return numbers.length > 0 && numbers.length * 2 <= words.length
}

/** Lists the numbers in an entry that has other words too. Empty if the entry is a number itself. */
function listInSentence(entry: string, name: PastedListName): string[] {
  const numbers = listPossibleNumbers(entry)
  if (name === 'certificateNos') return numbers.filter(isLikelyCertificateNumber)
  return entry.split(/\s+/).length > maxWordsOfNumber ? numbers : []
}

/** A stock number has at most so many words. */
const maxWordsOfNumber = 2

function isLikelyCertificateNumber(word: string): boolean {
  return /^[A-Z]{0,4}-?\d[\d-]{4,}$/i.test(word)
}

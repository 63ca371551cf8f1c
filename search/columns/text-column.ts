import { copyInto } from './slot-table.ts'
import { divideSlots } from './slots.ts'
import type { SlotFilter } from './slots.ts'
import { spaceWords } from './words.ts'

/**
 * One string per slot, each distinct string kept once under a code; code 0 is none, as is the empty string.
 * A key column (stock number, certificate number) ignores case and is also found by its characters run
 * together: 'AB-1234' by 'ab1234'.
 */
export class TextColumn {
  codes = new Uint32Array(0)
  /** By code. */
  readonly values: string[] = ['']
  /** By code: the words of the value, each after a space, so that ' ab' finds the words that begin with 'ab'. */
  #spacedWords: string[] = ['']
  #usesByCode: number[] = [0]
  #codeByValue = new Map<string, number>()
  #freeCodes: number[] = []
  #isKey: boolean

  constructor(kind: 'key' | 'words') {
    this.#isKey = kind === 'key'
  }

  reserve(capacity: number): void {
    this.codes = copyInto(new Uint32Array(capacity), this.codes)
  }

  write(slot: number, value: string | null): void {
    const before = this.codes[slot] ?? 0
    const code = this.#takeCode(this.#fold(value ?? ''))
    this.codes[slot] = code
    this.#releaseCode(before)
  }

  /** Passes slots whose string is one of `wanted`. */
  createFilter(wanted: Iterable<string>): SlotFilter {
    const codes = this.codes
    const isWanted = new Uint8Array(this.values.length)
    for (const value of wanted) isWanted[this.#codeByValue.get(this.#fold(value)) ?? 0] = 1
    isWanted[0] = 0
    return (slots, failing) => divideSlots(slots, failing, (slot) => isWanted[codes[slot] ?? 0] === 1)
  }

  /** A test for slots whose string has a word that begins with `word`, which is one of `listWords`. */
  createWordTest(word: string): (slot: number) => boolean {
    const codes = this.codes
    const spacedWords = this.#spacedWords
    const sought = ` ${word}`
    // By code: 0 not looked at yet, 1 found, 2 not found.
    const known = new Uint8Array(this.values.length)
    return (slot) => {
      const code = codes[slot] ?? 0
      if (known[code] === 0) known[code] = spacedWords[code]?.includes(sought) === true ? 1 : 2
      return known[code] === 1
    }
  }

  #fold(value: string): string {
    return this.#isKey ? value.toLowerCase() : value
  }

  #takeCode(value: string): number {
    if (value === '') return 0
    const known = this.#codeByValue.get(value)
    if (known !== undefined) {
      this.#usesByCode[known] = (this.#usesByCode[known] ?? 0) + 1
      return known
    }
    const code = this.#freeCodes.pop() ?? this.values.length
    this.#codeByValue.set(value, code)
    this.values[code] = value
    this.#spacedWords[code] = this.#listSought(value)
    this.#usesByCode[code] = 1
    return code
  }

  #releaseCode(code: number): void {
    if (code === 0) return
    const uses = (this.#usesByCode[code] ?? 0) - 1
    this.#usesByCode[code] = uses
    if (uses > 0) return
    this.#codeByValue.delete(this.values[code] ?? '')
    this.values[code] = ''
    this.#spacedWords[code] = ''
    this.#freeCodes.push(code)
  }

  #listSought(value: string): string {
    const words = spaceWords(value)
    const hasSeveral = words.indexOf(' ', 1) < words.length - 1
    return this.#isKey && hasSeveral ? `${words}${words.replaceAll(' ', '')}` : words
  }
}

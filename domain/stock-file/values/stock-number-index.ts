const initialNumbers = 64
const initialCharacters = 1024
/** Of the FNV-1a hash (Fowler, Noll and Vo), over 16-bit characters. */
const offsetBasis = 0x811c9dc5
const prime = 0x01000193

/**
 * Remembers which row of a file has which stock number, ignoring case. Stores the characters in flat arrays,
 * about 40 bytes per number: a map of a million texts takes 80 MB, which the garbage collector would traverse
 * repeatedly while the file is read.
 */
export class StockNumberIndex {
  #characters = new Uint16Array(initialCharacters)
  /** The end of each number's characters. */
  #ends = new Uint32Array(initialNumbers)
  #rowNos = new Uint32Array(initialNumbers)
  /** A hash table of indexes of numbers, counted from one. */
  #slots = new Uint32Array(initialNumbers * 2)
  #count = 0

  /**
   * Claims a number for a row, counted from zero; returns the earlier row that already has it, or undefined
   * if the number was free. Source: requirements 11.4 (a stock number twice in a file is rejected).
   */
  claim(stockNo: string, rowNo: number): number | undefined {
    const end = this.#append(stockNo.toLowerCase())
    const slot = this.#findSlot(this.#count, end)
    const entry = this.#slots[slot] ?? 0
    if (entry > 0) return this.#rowNos[entry - 1]
    this.#ends[this.#count] = end
    this.#rowNos[this.#count] = rowNo
    this.#count += 1
    this.#slots[slot] = this.#count
    if (this.#count === this.#ends.length) this.#resize()
    return undefined
  }

  /** Appends the characters of a number; returns their end. */
  #append(key: string): number {
    const start = this.#startOf(this.#count)
    const end = start + key.length
    if (end > this.#characters.length)
      this.#characters = grow(this.#characters, Math.max(end, this.#characters.length * 2))
    for (let at = 0; at < key.length; at += 1) this.#characters[start + at] = key.charCodeAt(at)
    return end
  }

  #startOf(number: number): number {
    return number === 0 ? 0 : (this.#ends[number - 1] ?? 0)
  }

  /** Returns the slot of the number with the same characters as this one, or a free slot for it. */
  #findSlot(number: number, end: number): number {
    const last = this.#slots.length - 1
    let slot = this.#hash(this.#startOf(number), end) & last
    for (;;) {
      const entry = this.#slots[slot] ?? 0
      if (entry === 0 || this.#isSame(entry - 1, number, end)) return slot
      slot = (slot + 1) & last
    }
  }

  #hash(start: number, end: number): number {
    let hash = offsetBasis
    for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (this.#characters[at] ?? 0), prime)
    return hash ^ (hash >>> 15)
  }

  #isSame(entry: number, number: number, end: number): boolean {
    const start = this.#startOf(number)
    const entryStart = this.#startOf(entry)
    const length = end - start
    if ((this.#ends[entry] ?? 0) - entryStart !== length) return false
    for (let at = 0; at < length; at += 1) {
      if (this.#characters[entryStart + at] !== this.#characters[start + at]) return false
    }
    return true
  }

  /** Doubles the arrays, with at most half of the slots in use. */
  #resize(): void {
    this.#ends = grow(this.#ends, this.#count * 2)
    this.#rowNos = grow(this.#rowNos, this.#count * 2)
    this.#slots = new Uint32Array(this.#count * 4)
    for (let number = 0; number < this.#count; number += 1) {
      this.#slots[this.#findSlot(number, this.#ends[number] ?? 0)] = number + 1
    }
  }
}

function grow<Numbers extends Uint16Array | Uint32Array>(numbers: Numbers, length: number): Numbers {
  // The same constructor makes the same type.
  const grown = new (numbers.constructor as new (length: number) => Numbers)(length)
  grown.set(numbers)
  return grown
}

const firstNumbers = 64
const firstLetters = 1024
/** Of the FNV-1a hash (Fowler, Noll and Vo), over 16-bit characters. */
const offsetBasis = 0x811c9dc5
const prime = 0x01000193

/**
 * Remembers which row of a file has which stock number, ignoring case. Stores the characters in flat arrays,
 * about 40 bytes per number: a map of a million texts takes 80 MB, which the garbage collector would traverse
 * repeatedly while the file is read.
 */
export class StockNumberLedger {
  #letters = new Uint16Array(firstLetters)
  /** The end of each number's characters. */
  #ends = new Uint32Array(firstNumbers)
  #rowNos = new Uint32Array(firstNumbers)
  /** A hash table of indexes of numbers, counted from one. */
  #places = new Uint32Array(firstNumbers * 2)
  #count = 0

  /**
   * Claims a number for a row, counted from zero; returns the earlier row that already has it, or undefined
   * if the number was free. Source: requirements 11.4 (a stock number twice in a file is rejected).
   */
  claim(stockNo: string, rowNo: number): number | undefined {
    const end = this.#writeNext(stockNo.toLowerCase())
    const place = this.#findPlace(this.#count, end)
    const holder = this.#places[place] ?? 0
    if (holder > 0) return this.#rowNos[holder - 1]
    this.#ends[this.#count] = end
    this.#rowNos[this.#count] = rowNo
    this.#count += 1
    this.#places[place] = this.#count
    if (this.#count === this.#ends.length) this.#makeRoom()
    return undefined
  }

  /** Appends the characters of a number; returns their end. */
  #writeNext(key: string): number {
    const start = this.#startOf(this.#count)
    const end = start + key.length
    if (end > this.#letters.length)
      this.#letters = grow(this.#letters, Math.max(end, this.#letters.length * 2))
    for (let at = 0; at < key.length; at += 1) this.#letters[start + at] = key.charCodeAt(at)
    return end
  }

  #startOf(number: number): number {
    return number === 0 ? 0 : (this.#ends[number - 1] ?? 0)
  }

  /** Returns the slot of the number with the same characters as this one, or a free slot for it. */
  #findPlace(number: number, end: number): number {
    const last = this.#places.length - 1
    let place = this.#hash(this.#startOf(number), end) & last
    for (;;) {
      const holder = this.#places[place] ?? 0
      if (holder === 0 || this.#isSame(holder - 1, number, end)) return place
      place = (place + 1) & last
    }
  }

  #hash(start: number, end: number): number {
    let hash = offsetBasis
    for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (this.#letters[at] ?? 0), prime)
    return hash ^ (hash >>> 15)
  }

  #isSame(holder: number, number: number, end: number): boolean {
    const start = this.#startOf(number)
    const holderStart = this.#startOf(holder)
    const length = end - start
    if ((this.#ends[holder] ?? 0) - holderStart !== length) return false
    for (let at = 0; at < length; at += 1) {
      if (this.#letters[holderStart + at] !== this.#letters[start + at]) return false
    }
    return true
  }

  /** Doubles the arrays, with at most half of the slots in use. */
  #makeRoom(): void {
    this.#ends = grow(this.#ends, this.#count * 2)
    this.#rowNos = grow(this.#rowNos, this.#count * 2)
    this.#places = new Uint32Array(this.#count * 4)
    for (let number = 0; number < this.#count; number += 1) {
      this.#places[this.#findPlace(number, this.#ends[number] ?? 0)] = number + 1
    }
  }
}

function grow<Numbers extends Uint16Array | Uint32Array>(numbers: Numbers, length: number): Numbers {
  // The same constructor makes the same type.
  const grown = new (numbers.constructor as new (length: number) => Numbers)(length)
  grown.set(numbers)
  return grown
}

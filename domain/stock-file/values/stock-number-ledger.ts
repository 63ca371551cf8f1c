const firstNumbers = 64
const firstLetters = 1024
/** Of the hash: Fowler, Noll and Vo's FNV-1a, over letters of sixteen bits. */
const offsetBasis = 0x811c9dc5
const prime = 0x01000193

/**
 * Remembers which row of a file took which stock number, case ignored. Numbers lie letter by letter in flat arrays, some
 * forty bytes each: a map of a million texts takes eighty megabytes, which the collector walks through again and
 * again while the file is read.
 */
export class StockNumberLedger {
  #letters = new Uint16Array(firstLetters)
  /** Where the letters of each number end. */
  #ends = new Uint32Array(firstNumbers)
  #rowNos = new Uint32Array(firstNumbers)
  /** By hash which number lies there, counted from one. */
  #places = new Uint32Array(firstNumbers * 2)
  #count = 0

  /**
   * Takes a number for a row, counted from zero up; gives the earlier row that has it already, undefined where it was
   * free. Source: requirements 11.4, a stock number twice in the file is rejected.
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

  /** Puts letters behind those of all numbers; gives where they end. */
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

  /** The place of the number with the same letters as this one, or the free one that it may have. */
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

  /** Twice the numbers, and places for them of which at most half are taken. */
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
  // The same constructor makes the same kind.
  const grown = new (numbers.constructor as new (length: number) => Numbers)(length)
  grown.set(numbers)
  return grown
}

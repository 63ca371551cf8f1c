const leastNumbers = 8
/** Of the places no more are taken than this. */
const fullShare = 0.7

/**
 * Remembers which row of a file took which stock number, case ignored (Decisions 8: a stock number twice in the file
 * is rejected). The numbers' letters lie one after the other in one array, found through a table of places: as texts in
 * a Map a million of them took a hundred bytes each, and their garbage twice as much again.
 */
export class StockNumberLedger {
  #letters = new Uint16Array(leastNumbers * 16)
  /** Where the letters of each number begin; those of the next one follow. */
  #starts = new Uint32Array(leastNumbers + 1)
  #rowNos = new Uint32Array(leastNumbers)
  /** By hash: the number that lies there, counted from 1. */
  #places = new Uint32Array(leastNumbers * 2)
  #count = 0

  /** Takes a number for a row; gives the earlier row that has it already, undefined where it was free. */
  claim(stockNo: string, rowNo: number): number | undefined {
    const key = stockNo.toLowerCase()
    let place = this.#firstPlaceOf(hashText(key))
    for (;;) {
      const number = this.#places[place] ?? 0
      if (number === 0) break
      if (this.#isText(number - 1, key)) return this.#rowNos[number - 1]
      place = this.#nextPlace(place)
    }
    this.#places[place] = this.#add(key, rowNo)
    if (this.#count > this.#places.length * fullShare) this.#spreadOut()
    return undefined
  }

  #isText(number: number, key: string): boolean {
    const start = this.#starts[number] ?? 0
    if ((this.#starts[number + 1] ?? 0) - start !== key.length) return false
    for (let at = 0; at < key.length; at++) if (this.#letters[start + at] !== key.charCodeAt(at)) return false
    return true
  }

  #add(key: string, rowNo: number): number {
    const start = this.#starts[this.#count] ?? 0
    const end = start + key.length
    if (end > this.#letters.length) this.#letters = lengthen(new Uint16Array(end * 2), this.#letters)
    for (let at = 0; at < key.length; at++) this.#letters[start + at] = key.charCodeAt(at)
    if (this.#count === this.#rowNos.length) {
      this.#rowNos = lengthen(new Uint32Array(this.#count * 2), this.#rowNos)
      this.#starts = lengthen(new Uint32Array(this.#count * 2 + 1), this.#starts)
    }
    this.#rowNos[this.#count] = rowNo
    this.#count += 1
    this.#starts[this.#count] = end
    return this.#count
  }

  #spreadOut(): void {
    this.#places = new Uint32Array(this.#places.length * 2)
    for (let number = 0; number < this.#count; number++) {
      const letters = this.#letters.subarray(this.#starts[number], this.#starts[number + 1])
      let place = this.#firstPlaceOf(letters.reduce(mixIn, 0))
      while (this.#places[place] !== 0) place = this.#nextPlace(place)
      this.#places[place] = number + 1
    }
  }

  /** The number of places is a power of two. */
  #firstPlaceOf(hash: number): number {
    return (hash ^ (hash >>> 15)) & (this.#places.length - 1)
  }

  #nextPlace(place: number): number {
    return (place + 1) & (this.#places.length - 1)
  }
}

function hashText(text: string): number {
  let hash = 0
  for (let at = 0; at < text.length; at++) hash = mixIn(hash, text.charCodeAt(at))
  return hash
}

function mixIn(hash: number, code: number): number {
  const mixed = Math.imul(hash ^ code, 0x9e37_79b1)
  return mixed ^ (mixed >>> 13)
}

function lengthen<Numbers extends Uint16Array | Uint32Array>(longer: Numbers, present: Numbers): Numbers {
  longer.set(present)
  return longer
}

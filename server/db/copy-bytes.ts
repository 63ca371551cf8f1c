const firstLength = 1 << 18
/** A letter of JavaScript is three bytes at most. */
const bytesOfLetter = 3

/** Numbers in the order of the network and texts in UTF-8, one after the other. */
export class CopyBytes {
  #bytes = Buffer.alloc(firstLength)
  #view = viewOf(this.#bytes)
  #at = 0

  int8(value: number): void {
    const start = this.#advance(1)
    this.#view.setInt8(start, value)
  }

  int16(value: number): void {
    const start = this.#advance(2)
    this.#view.setInt16(start, value)
  }

  /** Of a greater number its last four bytes. */
  int32(value: number): void {
    const start = this.#advance(4)
    this.#view.setInt32(start, value)
  }

  float32(value: number): void {
    const start = this.#advance(4)
    this.#view.setFloat32(start, value)
  }

  bytes(bytes: Uint8Array): void {
    const start = this.#advance(bytes.length)
    this.#bytes.set(bytes, start)
  }

  utf8(text: string): void {
    const start = this.#advance(text.length * bytesOfLetter)
    this.#at = start + this.#bytes.write(text, start)
  }

  /** Leaves room for the length of what comes next; `end` fills it in. */
  begin(): number {
    return this.#advance(4)
  }

  end(begun: number): void {
    this.#view.setInt32(begun, this.#at - begun - 4)
  }

  /** All of it, to give away; what comes next begins anew. */
  take(): Uint8Array<ArrayBuffer> {
    const taken = new Uint8Array(this.#bytes.subarray(0, this.#at))
    this.#at = 0
    return taken
  }

  /** Where so many bytes may be written: asked before the memory is looked at, which may be another after it. */
  #advance(bytes: number): number {
    const start = this.#at
    this.#at += bytes
    if (this.#at > this.#bytes.length) this.#grow()
    return start
  }

  #grow(): void {
    const grown = Buffer.alloc(this.#at * 2)
    this.#bytes.copy(grown)
    this.#bytes = grown
    this.#view = viewOf(grown)
  }
}

function viewOf({ buffer, byteOffset, byteLength }: Buffer): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}

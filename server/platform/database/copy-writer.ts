const initialBytes = 1 << 18
/** A UTF-16 code unit takes at most three bytes in UTF-8. */
const maxBytesPerCodeUnit = 3

/** Writes numbers in network byte order and texts in UTF-8, one after the other. */
export class CopyWriter {
  #bytes = Buffer.from(new ArrayBuffer(initialBytes))
  #view = new DataView(this.#bytes.buffer)
  #at = 0
  #spares: ArrayBuffer[] = []

  int8(value: number): void {
    const start = this.#advance(1)
    this.#view.setInt8(start, value)
  }

  int16(value: number): void {
    const start = this.#advance(2)
    this.#view.setInt16(start, value)
  }

  /** Writes the low four bytes of a larger number. */
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
    const start = this.#advance(text.length * maxBytesPerCodeUnit)
    this.#at = start + this.#bytes.write(text, start)
  }

  /** Reserves four bytes for the length of what comes next; `end` fills them in. */
  begin(): number {
    return this.#advance(4)
  }

  end(start: number): void {
    this.#view.setInt32(start, this.#at - start - 4)
  }

  /** Returns all bytes, for transfer together with their memory, and starts again with an empty buffer. */
  take(): Uint8Array<ArrayBuffer> {
    const taken = new Uint8Array(this.#bytes.buffer, 0, this.#at)
    this.#at = 0
    this.#use(this.#spares.pop() ?? new ArrayBuffer(this.#bytes.length))
    return taken
  }

  /** Takes transferred memory back: new memory costs time, because the system hands it out page by page. */
  reuse(memory: ArrayBuffer): void {
    if (memory.byteLength >= initialBytes) this.#spares.push(memory)
  }

  /**
   * Reserves this many bytes and returns their offset. Call it before using the buffer, which it may replace.
   */
  #advance(bytes: number): number {
    const start = this.#at
    this.#at += bytes
    if (this.#at > this.#bytes.length) this.#grow()
    return start
  }

  #grow(): void {
    const before = this.#bytes
    this.#use(new ArrayBuffer(this.#at * 2))
    before.copy(this.#bytes)
  }

  #use(memory: ArrayBuffer): void {
    this.#bytes = Buffer.from(memory)
    this.#view = new DataView(memory)
  }
}

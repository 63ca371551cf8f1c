const firstLength = 1 << 18
/** A letter of JavaScript is three bytes at most. */
const bytesOfLetter = 3

/** Numbers in the order of the network and texts in UTF-8, one after the other. */
export class CopyBytes {
  #bytes = Buffer.from(new ArrayBuffer(firstLength))
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

  /** All of it, to give away with the memory that it lies in; what comes next begins anew. */
  take(): Uint8Array<ArrayBuffer> {
    const taken = new Uint8Array(this.#bytes.buffer, 0, this.#at)
    this.#at = 0
    this.#use(this.#spares.pop() ?? new ArrayBuffer(this.#bytes.length))
    return taken
  }

  /** Takes memory back that was given away: what was never used before has to be got from the system, page by page. */
  reuse(memory: ArrayBuffer): void {
    if (memory.byteLength >= firstLength) this.#spares.push(memory)
  }

  /** Where so many bytes may be written: asked before the memory is looked at, which may be another after it. */
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

import { refuseDamaged, refuseFile } from '#spreadsheet/unreadable-file.ts'

/** Receives the parts of an XML document in order. Names come without namespace prefixes. */
export type XmlHandler = {
  open?(name: string): void
  /** An attribute of the element that was opened last. */
  attribute?(name: string, value: string): void
  text?(text: string): void
  close?(name: string): void
}

/** Workbooks nest about ten elements. */
const maxDepth = 200
/** Characters of one tag, text or comment. */
const maxPartCharacters = 8 * 1024 * 1024
const maxNameCharacters = 256

const slash = 0x2f
const greaterThan = 0x3e
const lessThan = 0x3c
const exclamation = 0x21
const question = 0x3f
const equalsSign = 0x3d
const doubleQuote = 0x22
const singleQuote = 0x27
const ampersand = 0x26

/**
 * Parses XML that arrives in pieces, with bounded memory. It has no more states than workbooks need, so it is twice
 * as fast on sheets as a general parser. Refuses XML that is not well-formed, and document types: workbooks have
 * none.
 */
export class XmlReader {
  readonly #handler: XmlHandler
  readonly #open: string[] = []
  #rest = ''
  /** The attributes of the tag that is being read: names and values in turn. */
  readonly #attributes: string[] = []

  constructor(handler: XmlHandler) {
    this.#handler = handler
  }

  write(piece: string): void {
    // Text that is joined is slower to read than text as it came, so only the tag between two pieces is joined.
    const end = this.#rest === '' ? 0 : piece.indexOf('>') + 1
    const joined = this.#rest + piece.slice(0, end)
    const rest = joined.slice(this.#read(joined, 0))
    if (rest === '') this.#rest = piece.slice(this.#read(piece, end))
    else {
      const text = rest + piece.slice(end)
      this.#rest = text.slice(this.#read(text, 0))
    }
    if (this.#rest.length > maxPartCharacters) {
      refuseFile(
        'A cell of this workbook is longer than 10,000 characters. Shorten it and send the file again.',
      )
    }
  }

  /** Reads the complete tags of a text, and the text between them. Returns where the first incomplete one begins. */
  #read(text: string, from: number): number {
    for (let at = from; ;) {
      const start = text.charCodeAt(at) === lessThan ? at : text.indexOf('<', at)
      if (start === -1) return at
      if (start > at) this.#emitText(text.slice(at, start))
      const end = this.#readTag(text, start)
      if (end === undefined) return start
      at = end
    }
  }

  /** Ends the document. Refuses one that is cut off. */
  end(): void {
    if (this.#open.length > 0 || this.#rest.trim() !== '') refuseDamaged()
  }

  #emitText(text: string): void {
    this.#handler.text?.(text.includes('&') ? decodeEntities(text) : text)
  }

  /** Reads one tag or comment. Returns where it ends, or undefined if the text ends before. */
  #readTag(text: string, start: number): number | undefined {
    switch (text.charCodeAt(start + 1)) {
      case slash:
        return this.#readClosingTag(text, start)
      case question:
        return findEnd(text, '?>', start)
      case exclamation:
        return this.#readDeclaration(text, start)
      default:
        return this.#readElement(text, start)
    }
  }

  #readClosingTag(text: string, start: number): number | undefined {
    const name = this.#open.at(-1) ?? ''
    let end = start + 2 + name.length
    // Almost always: no search and no copy of the name.
    const isPlain = text.startsWith(name, start + 2) && text.charCodeAt(end) === greaterThan
    if (!isPlain) {
      end = text.indexOf('>', start)
      if (end === -1) return undefined
      if (text.slice(start + 2, end).trimEnd() !== name) refuseDamaged()
    }
    if (this.#open.pop() === undefined) refuseDamaged()
    this.#handler.close?.(stripPrefix(name))
    return end + 1
  }

  #readDeclaration(text: string, start: number): number | undefined {
    if (text.startsWith('<!--', start)) return findEnd(text, '-->', start + 4)
    if (text.startsWith('<![CDATA[', start)) {
      const end = findEnd(text, ']]>', start + 9)
      if (end !== undefined) this.#handler.text?.(text.slice(start + 9, end - 3))
      return end
    }
    if (text.length - start < 9) return undefined
    refuseDamaged()
  }

  #readElement(text: string, start: number): number | undefined {
    let at = start + 1
    while (!endsName(text.charCodeAt(at))) at += 1
    const name = text.slice(start + 1, at)
    const attributes = this.#attributes
    attributes.length = 0
    for (;;) {
      while (isSpace(text.charCodeAt(at))) at += 1
      if (at >= text.length) return undefined
      const code = text.charCodeAt(at)
      if (code === greaterThan) {
        this.#begin(name)
        this.#open.push(name)
        if (this.#open.length > maxDepth) refuseDamaged()
        return at + 1
      }
      if (code === slash) {
        if (at + 1 >= text.length) return undefined
        if (text.charCodeAt(at + 1) !== greaterThan) refuseDamaged()
        this.#begin(name)
        this.#handler.close?.(stripPrefix(name))
        return at + 2
      }
      const end = this.#readAttribute(text, at)
      if (end === undefined) return undefined
      at = end
    }
  }

  #readAttribute(text: string, start: number): number | undefined {
    const { length } = text
    let equals = start
    while (equals < length && text.charCodeAt(equals) !== equalsSign) equals += 1
    if (equals - start > maxNameCharacters) refuseDamaged()
    let at = equals + 1
    while (isSpace(text.charCodeAt(at))) at += 1
    if (at >= length) return undefined
    const quote = text.charCodeAt(at)
    if (quote !== doubleQuote && quote !== singleQuote) refuseDamaged()
    let end = at + 1
    let hasEntity = false
    for (; end < length; end += 1) {
      const code = text.charCodeAt(end)
      if (code === quote) break
      if (code === ampersand) hasEntity = true
    }
    if (end === length) return undefined
    const value = text.slice(at + 1, end)
    const name = text.slice(start, equals)
    this.#attributes.push(name.length > 1 ? name.trimEnd() : name, hasEntity ? decodeEntities(value) : value)
    return end + 1
  }

  #begin(name: string): void {
    if (name === '') refuseDamaged()
    const handler = this.#handler
    handler.open?.(stripPrefix(name))
    const attributes = this.#attributes
    for (let index = 1; index < attributes.length; index += 2) {
      handler.attribute?.(stripPrefix(attributes[index - 1] ?? ''), attributes[index] ?? '')
    }
  }
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09
}

/** Returns whether a character ends the name of an element; so does the end of the text. */
function endsName(code: number): boolean {
  return code === greaterThan || code === slash || isSpace(code) || Number.isNaN(code)
}

function findEnd(text: string, mark: string, from: number): number | undefined {
  const at = text.indexOf(mark, from)
  return at === -1 ? undefined : at + mark.length
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const lastCodePoint = 0x10ffff

/** Replaces the entities of XML. What is none stays as it is. */
function decodeEntities(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi,
    (whole, decimal, hexadecimal, name) => {
      if (typeof name === 'string') return entities[name] ?? whole
      const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hexadecimal), 16)
      return code <= lastCodePoint ? String.fromCodePoint(code) : whole
    },
  )
}

function stripPrefix(name: string): string {
  const colon = name.length < 3 ? -1 : name.indexOf(':')
  return colon === -1 ? name : name.slice(colon + 1)
}

/** Yields the text of an XML document: UTF-8, or UTF-16 with a byte order mark. */
export async function* decodeXml(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, undefined> {
  let decoder: TextDecoder | undefined
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(findXmlEncoding(chunk))
    yield decoder.decode(chunk, { stream: true })
  }
  const rest = decoder?.decode() ?? ''
  if (rest !== '') yield rest
}

function findXmlEncoding([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return 'utf-8'
}

/** Calls `take` with each element and its attributes. For parts with few elements. */
export async function readElements(
  chunks: AsyncIterable<Uint8Array>,
  take: (name: string, attributes: Readonly<Record<string, string>>) => void,
): Promise<void> {
  let name: string | undefined
  let attributes: Record<string, string> = {}
  const emit = (): void => {
    if (name !== undefined) take(name, attributes)
    name = undefined
  }
  const reader = new XmlReader({
    open: (next) => {
      emit()
      name = next
      attributes = {}
    },
    attribute: (key, value) => {
      attributes[key] = value
    },
    close: emit,
  })
  for await (const text of decodeXml(chunks)) reader.write(text)
  reader.end()
  emit()
}

/** Returns whether an XML attribute says yes. */
export function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true' || value === 'on'
}

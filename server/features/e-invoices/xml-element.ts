/** An XML element with its text or its elements, in the order of the schema. */
export type XmlElement = {
  readonly name: string
  readonly attributes?: Readonly<Record<string, string>>
  readonly content: string | readonly XmlElement[]
}

/** Returns an element with other elements. */
export function element(name: string, content: readonly XmlElement[]): XmlElement {
  return { name, content }
}

/** Returns an element with a text. */
export function text(
  name: string,
  content: string,
  attributes: Readonly<Record<string, string>> = {},
): XmlElement {
  return { name, attributes, content }
}

/** Returns an element with a text, or nothing without one: UBL has no empty elements. */
export function optional(name: string, content: string | null): XmlElement[] {
  return content === null || content.trim() === '' ? [] : [text(name, content.trim())]
}

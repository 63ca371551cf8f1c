export type TextSegment = { text: string; isLink: boolean; offset: number }

/** Splits a plain text into links and other text. Preserves every character. */
export function splitLinks(text: string): TextSegment[] {
  let offset = 0
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/)
    .map((part, index) => {
      const before = offset
      offset += part.length
      return { text: part, isLink: index % 2 === 1, offset: before }
    })
    .filter((part) => part.text !== '')
}

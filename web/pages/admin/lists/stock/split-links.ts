export type TextPart = { text: string; isLink: boolean; place: number }

/** Splits a plain text into links and other text. Preserves every character. */
export function splitLinks(text: string): TextPart[] {
  let place = 0
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/)
    .map((part, index) => {
      const before = place
      place += part.length
      return { text: part, isLink: index % 2 === 1, place: before }
    })
    .filter((part) => part.text !== '')
}

export type TextPart = { text: string; isLink: boolean; place: number }

/** A plain text cut where web addresses begin and end, so that they can be followed. Loses no character. */
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

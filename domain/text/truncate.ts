const ELLIPSIS = '…'

/**
 * Truncates a text: to 9 characters plus ellipsis if it is longer than 10 and the width is under 1600, to 13
 * plus ellipsis if it is longer than 14 and there is no width; otherwise returns it whole.
 * Source: requirements 9.7.
 */
export function truncateText(text: string, widthPx?: number): string {
  const characters = Array.from(text)
  if (widthPx === undefined) return characters.length > 14 ? cut(characters, 13) : text
  return widthPx < 1600 && characters.length > 10 ? cut(characters, 9) : text
}

/** Shortens a text to a maximum length; the last character of a shortened text is an ellipsis. */
export function shortenText(text: string, maxLength: number): string {
  const characters = Array.from(text)
  return characters.length > maxLength ? cut(characters, maxLength - 1) : text
}

function cut(characters: readonly string[], length: number): string {
  return characters.slice(0, length).join('') + ELLIPSIS
}

/** The maximum number of diamonds in a filter summary. Source: requirements 9.7. */
export const SUMMARY_LIMIT = 8

/**
 * Returns the diamonds of a filter summary, at most 8, and how many more there are. Source: requirements 9.7.
 */
export function summarizeDiamonds<Diamond>(diamonds: readonly Diamond[]): { shown: Diamond[]; more: number } {
  const shown = diamonds.slice(0, SUMMARY_LIMIT)
  return { shown, more: diamonds.length - shown.length }
}

import { dropFormulaGuard } from '#domain/text/formula-guard.ts'

const unstorable = /[\p{Cc}\p{Cs}\uFEFF]+/gu
/** Half of a surrogate pair, which databases reject. */
const halfCharacter = /[\uD800-\uDBFF]$/

const firstPlain = 0x20
const lastPlain = 0x7e

/** The maximum length of a cell; a longer one makes its row unreadable, because no field needs that much. */
export const maxCellLength = 10_000

/**
 * Removes outer spaces, control characters and half surrogate pairs from a cell, so that it can be stored and
 * shown.
 */
export function cleanCell(text: string): string {
  const trimmed = text.trim()
  return isPlain(trimmed) ? trimmed : trimmed.replace(unstorable, ' ').trim()
}

/** Whether a text has only printable ASCII characters, like nearly all cells. */
function isPlain(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code < firstPlain || code > lastPlain) return false
  }
  return true
}

/** Returns at most `maxLength` characters of a text, without half of a surrogate pair at the end. */
export function cutText(text: string, maxLength: number): string {
  return text.length > maxLength ? text.slice(0, maxLength).replace(halfCharacter, '') : text
}

/** Reads a cell: removes the apostrophes that guard it against formula evaluation, and cleans it. */
export function readCell(text: string): string {
  // Cleaning replaces the line breaks and tabs that show where apostrophes were added.
  return cleanCell(dropFormulaGuard(text.trim()))
}

const webAddress = /^https?:\/\/[^\s"'<>\\^`{|}]+$/iu
const host = /^https?:\/\/[^/?#:@]+(?::\d+)?(?:[/?#]|$)/iu
const maxLinkLength = 2000

/**
 * Reads a web link; `www.` and `//` become `https` links. Null for anything else: a file name, another
 * scheme, an address with a user name, or more than 2000 characters.
 */
export function readLink(text: string): string | null {
  const link = text.startsWith('//') ? `https:${text}` : /^www\./i.test(text) ? `https://${text}` : text
  return link.length <= maxLinkLength && webAddress.test(link) && host.test(link) ? link : null
}

import { dropFormulaGuard } from '#domain/text/formula-guard.ts'

const unkeepable = /[\p{Cc}\p{Cs}\uFEFF]+/gu

const firstPlain = 0x20
const lastPlain = 0x7e

/** A cell longer than this makes its row unreadable: no field of a stone needs so much. */
export const longestCell = 10_000

/** A cell without outer spaces, control characters and halves of characters, as it can be stored and shown. */
export function cleanCell(text: string): string {
  const trimmed = text.trim()
  return isPlain(trimmed) ? trimmed : trimmed.replace(unkeepable, ' ').trim()
}

/** Whether it holds nothing but the letters, digits and signs of ASCII, as nearly all cells do. */
function isPlain(text: string): boolean {
  for (let place = 0; place < text.length; place++) {
    const code = text.charCodeAt(place)
    if (code < firstPlain || code > lastPlain) return false
  }
  return true
}

/** A cell as it is read: clean, and without the apostrophe that keeps a spreadsheet from calculating it. */
export function readCell(text: string): string {
  return dropFormulaGuard(cleanCell(text))
}

const webAddress = /^https?:\/\/[^\s"'<>\\^`{|}]+$/iu
const host = /^https?:\/\/[^/?#:@]+(?::\d+)?(?:[/?#]|$)/iu
const longestLink = 2000

/**
 * Reads a link to the web; `www.` and `//` get `https`. Null for anything else: a file name, another scheme,
 * an address with a user name in it, or more than 2000 characters.
 */
export function readLink(text: string): string | null {
  const link = text.startsWith('//') ? `https:${text}` : /^www\./i.test(text) ? `https://${text}` : text
  return link.length <= longestLink && webAddress.test(link) && host.test(link) ? link : null
}

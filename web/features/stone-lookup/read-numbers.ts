import { MAX_PASTED_LENGTH, MAX_PASTED_NUMBERS } from '#contract/schemas/search-limits.ts'
import { withoutLab } from '#domain/stone/labelled-number.ts'

/** A weight, a measurement, a price or a percentage: 1.01, 0.5ct, 6.45mm, $5000, 62%, 1.5-2. */
const measure =
  /^(?:[$<>≥≤~].*|\d+(?:[.,]\d+)?(?:[-–]\d+(?:[.,]\d+)?)?(?:cts?|mm|%|k)|\d+[.,]\d+(?:[-–]\d+(?:[.,]\d+)?)?|\d+[-–]\d+[.,]\d+)$/i

/** A grade, or a make: VS1, SI2, 3EX. */
const grade = /^(?:vvs|vs|si|i|p)\d$|^\dex$/i

/** What separates the numbers of a list. A number may contain a space. */
const separators = /[\n\r\t,;]+/

/** The shortest number that is recognised between the words of a sentence. */
const minLengthInProse = 4

/**
 * Returns the stock and certificate numbers in a text: those of a pasted list, or those between other words,
 * such as the lines of an email. Laboratories before a number are left out.
 */
export function readNumbers(text: string): string[] {
  const trimmed = text.trim()
  const parts = trimmed
    .split(separators.test(trimmed) ? separators : /\s+/)
    .map((part) => withoutMarks(part.trim()))
  const isList = parts.every((part) => isNumber(part) && part.split(/\s+/).length <= 2)
  const numbers = isList
    ? parts
    : text
        .split(/[\s,;]+/)
        .map(withoutMarks)
        .filter(isNumberInProse)
  return [...new Set(numbers.map(withoutLab))].slice(0, MAX_PASTED_NUMBERS)
}

function isNumber(part: string): boolean {
  return /\d/.test(part) && !measure.test(part) && !grade.test(part)
}

function isNumberInProse(word: string): boolean {
  return isNumber(word) && word.length >= minLengthInProse && word.length <= MAX_PASTED_LENGTH
}

/** Removes the punctuation around a word. */
function withoutMarks(word: string): string {
  return word.replace(/^[#"'“‘([]+|[.:!?"'”’)\]]+$/g, '')
}

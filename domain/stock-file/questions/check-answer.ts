import { colors } from '#domain/reference/colors.ts'
import { labs } from '#domain/reference/labs.ts'
import { shapes } from '#domain/reference/shapes.ts'
import { stockFields } from '#domain/stock-file/headings/heading-aliases.ts'
import { normaliseHeading } from '#domain/stock-file/headings/normalise-heading.ts'
import type { UnknownField } from '#domain/stock-file/rows/row-cells.ts'
import { readAnsweredId } from '#domain/stock-file/rows/value-answers.ts'
import { maxSheetNameLength, readRowNumber } from '#domain/stock-file/table/table-answers.ts'
import { availabilities } from '#domain/stock-file/values/availability-values.ts'
import { isCurrencyCode, readExchangeRate } from '#domain/stock-file/values/currencies.ts'
import { readFancyColor } from '#domain/stock-file/values/fancy-color.ts'

/**
 * Returns why an answer to a question about a stock file is invalid, null if it is valid. `today` is an ISO
 * date: an exchange rate cannot be of a later one. Source: requirements 11.2.
 */
export function findAnswerFault(key: string, answer: string, today: string): string | null {
  const [kind = '', ...rest] = key.split(':')
  const subject = rest.join(':')
  if (kind === 'value') return findValueFault(subject, answer)
  if (kind === 'currency' && subject === '') return findCurrencyFault(answer, today)
  if (kind === 'thousands' && subject === '') return findOtherThan(answer, ['thousands', 'decimal'])
  if (kind === 'origin' && subject === '') return findOtherThan(answer, ['lab', 'natural'])
  if (key === 'sheet') return findSheetNameFault(answer)
  if (key === 'headerRow') return readRowNumber(answer) === undefined ? 'Answer with a row number' : null
  if (key === 'hidden') return findOtherThan(answer, ['include'])
  if (kind === 'columns' && isField(subject)) return answer === '' ? 'Choose one of the columns' : null
  if (kind === 'growth' && isHeadingKey(subject)) return findOtherThan(answer, ['growth', 'ignored'])
  if (kind === 'heading' && isHeadingKey(subject)) {
    return answer === 'ignored' || isField(answer) ? null : 'Unknown field'
  }
  return 'Unknown question'
}

/**
 * Returns the part of an answer that is remembered for the vendor: of an exchange rate only the currency,
 * because rate and date belong to one file.
 */
export function toRememberedAnswer(key: string, answer: string): string {
  return key === 'currency' ? answer.slice(0, 3) : answer
}

function findOtherThan(answer: string, possible: readonly string[]): string | null {
  return possible.includes(answer) ? null : `Answer with ${possible.join(' or ')}`
}

function findSheetNameFault(name: string): string | null {
  if (name.trim() === '') return 'Answer with the name of the sheet'
  return name.length > maxSheetNameLength
    ? `The name of a sheet can have up to ${maxSheetNameLength} characters`
    : null
}

function isField(text: string): boolean {
  return stockFields.some((field) => field === text)
}

function isHeadingKey(text: string): boolean {
  return text !== '' && normaliseHeading(text) === text
}

function findCurrencyFault(answer: string, today: string): string | null {
  const [code = '', rate, date] = answer.split(':')
  if (!isCurrencyCode(code)) return `"${code}" is not a known currency; send its ISO code`
  if (code === 'USD') return answer === 'USD' ? null : 'US dollars need no exchange rate'
  // Without a rate the code is what is remembered of an earlier file.
  if (answer === code) return null
  if (date === undefined || !isDate(date)) return `Send the date of the rate as YYYY-MM-DD`
  if (date > today) return 'The date of the exchange rate is in the future'
  if (readExchangeRate(answer) !== null) return null
  return `"${rate ?? ''}" is not a valid exchange rate; send the ${code} for one US dollar`
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false
  const date = new Date(`${text}T00:00:00Z`)
  // A day that its month does not have may move into the next month.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

function findValueFault(subject: string, answer: string): string | null {
  const [field = '', ...value] = subject.split(':')
  if (value.join(':') === '') return 'Unknown question'
  const reader = Object.hasOwn(valueReaders, field)
    ? // Checked on the line above.
      valueReaders[field as UnknownField]
    : undefined
  if (reader === undefined) return 'Unknown question'
  return reader(answer) ? null : `"${answer}" is not one of the possible answers`
}

const isColor = (answer: string): boolean =>
  readAnsweredId(answer, colors) !== undefined || (readFancyColor(answer)?.colorId ?? null) !== null

const valueReaders: Readonly<Record<UnknownField, (answer: string) => boolean>> = {
  shape: (answer) => readAnsweredId(answer, shapes) !== undefined,
  lab: (answer) => readAnsweredId(answer, labs) !== undefined,
  color: isColor,
  fancyColor: isColor,
  availability: (answer) => availabilities.some((availability) => availability === answer),
}

import { stockFields, type StockField } from '#domain/stock-file/headings/heading-aliases.ts'
import type {
  AnswerEffect,
  FileNotice,
  ImportQuestion,
  PriceExample,
  QuestionColumn,
} from '#domain/stock-file/questions/import-question.ts'
import { toColumnLetters } from '#domain/stock-file/table/column-letters.ts'
import type { UnknownField } from '#domain/stock-file/rows/row-cells.ts'
import { readExchangeRate, toDollarCents } from '#domain/stock-file/values/currencies.ts'
import { readGrowth } from '#domain/stock-file/values/growth-values.ts'
import { formatMoney } from '#domain/text/format.ts'
import type { CheckedColumn } from '#web/pages/admin/import/checking/check-rows.ts'
import { labelField } from '#web/pages/admin/import/heading-meanings.ts'
import { nameCurrency } from './currency-names.ts'
import { formatRate } from './exchange-rate.ts'

type QuestionOf<Kind extends ImportQuestion['kind']> = Extract<ImportQuestion, { kind: Kind }>

/** The text of one possible answer, and what it does. */
export type AnswerText = { answer: string; label: string; effect: string }

const valueNames: Readonly<Record<UnknownField, { one: string; ask: string }>> = {
  shape: { one: 'Shape', ask: 'Choose a shape' },
  lab: { one: 'Lab', ask: 'Choose a lab' },
  color: { one: 'Colour', ask: 'Choose a colour' },
  fancyColor: { one: 'Fancy colour', ask: 'Choose a colour' },
  availability: { one: 'Availability', ask: 'Choose a status' },
}

const availabilityNames: Readonly<Record<string, string>> = {
  absent: 'Not for sale',
  hold: 'On hold',
  memo: 'On memo',
  available: 'Available',
}

/** The fields whose unknown values are asked about. */
export const valueFields: readonly UnknownField[] = ['shape', 'lab', 'color', 'fancyColor', 'availability']

/** Returns the name of a field whose unknown values are asked about, and the prompt for an answer. */
export function nameValues(field: UnknownField) {
  return valueNames[field]
}

/** Returns the name of an answer about a value. */
export function labelValue(field: UnknownField, name: string): string {
  return field === 'availability' ? (availabilityNames[name] ?? name) : name
}

/** Returns the question in one line. */
export function titleQuestion(question: Exclude<ImportQuestion, { kind: 'heading' | 'value' }>): string {
  switch (question.kind) {
    case 'currency':
      return 'Which currency are the prices in?'
    case 'thousands':
      return 'Is the separator in the prices a decimal point?'
    case 'columns':
      return `Which column is ${labelField(question.field)}?`
    case 'growth':
      return `Does “${question.heading}” show how the stones were grown?`
    case 'origin':
      return 'Are all stones in this file lab-grown?'
  }
}

/** Returns the heading of a column, or its letters if it has none. */
export function describeColumn({ column, heading }: Pick<QuestionColumn, 'column' | 'heading'>): string {
  return heading.trim() === '' ? `Column ${toColumnLetters(column)}` : heading
}

/** Lists the answers to a question as texts, except those of headings, currencies and values. */
export function listAnswerTexts(question: QuestionOf<'thousands' | 'columns' | 'growth' | 'origin'>) {
  return question.options.map(({ answer, effect }): AnswerText => {
    if (question.kind === 'columns') return { answer, ...describeUse(effect, question) }
    if (question.kind === 'growth') return { answer, ...describeGrowth(answer, question.samples) }
    return { answer, ...describeEffect(effect) }
  })
}

function describeUse(effect: AnswerEffect, { columns }: QuestionOf<'columns'>) {
  const found =
    effect.kind === 'use-column' ? columns.find(({ column }) => column === effect.column) : undefined
  if (!found) return { label: 'This column', effect: '' }
  const isShared = columns.filter(({ heading }) => heading === found.heading).length > 1
  const letters = isShared ? ` (column ${toColumnLetters(found.column)})` : ''
  return { label: `${describeColumn(found)}${letters}`, effect: found.samples.join(', ') }
}

function describeGrowth(answer: string, samples: readonly string[]) {
  if (answer !== 'growth') {
    return { label: 'No, ignore it', effect: 'Stones are natural unless another column shows otherwise' }
  }
  const [natural, grown] = [true, false].map((isNatural) =>
    samples.filter((sample) => (readGrowth(sample) === 'natural') === isNatural),
  )
  const parts = [
    ...(grown && grown.length > 0 ? [`${grown.join(', ')}: lab-grown`] : []),
    ...(natural && natural.length > 0 ? [`${natural.join(', ')}: natural`] : []),
  ]
  return { label: 'Yes', effect: parts.join('; ') }
}

const originTexts: Readonly<Record<'lab' | 'natural', Omit<AnswerText, 'answer'>>> = {
  lab: { label: 'Yes, all are lab-grown', effect: 'Every stone is imported as lab-grown' },
  natural: {
    label: 'No, all are natural',
    effect: 'Stones marked lab-grown in another column are rejected',
  },
}

function describeEffect(effect: AnswerEffect): Omit<AnswerText, 'answer'> {
  if (effect.kind === 'all-stones') return originTexts[effect.origin]
  if (effect.kind !== 'prices') return { label: '', effect: '' }
  const [first, ...others] = effect.examples.map(describeExample)
  return { label: first ?? 'Unchanged', effect: others.join(', ') }
}

function describeExample({ text, cents }: PriceExample): string {
  return `${text} → ${formatMoney(cents)}`
}

/** Returns what a price of the file becomes as dollars: `As US dollars: $545,401.00 per carat`. */
export function describeDollars(
  question: QuestionOf<'currency'>,
  columns: readonly CheckedColumn[],
): string | null {
  const example = findExample(question)
  return example === undefined
    ? null
    : `As US dollars: ${formatMoney(example.cents)}${findUnit(question, columns, example)}`
}

/** Returns what the same price becomes at a rate; null while the rate is not complete. */
export function describeRate(
  question: QuestionOf<'currency'>,
  columns: readonly CheckedColumn[],
  answer: string | null,
): string | null {
  const rate = answer === null ? null : readExchangeRate(answer)
  const example = findExample(question)
  if (rate === null || example === undefined) return null
  const cents = toDollarCents(example.cents, rate)
  const perDollar = formatRate(rate.microsPerDollar / 1_000_000)
  return `As ${nameCurrency(rate.currency)} at ${perDollar} per US dollar: ${formatMoney(cents)}${findUnit(question, columns, example)}`
}

function findExample({ options }: QuestionOf<'currency'>): PriceExample | undefined {
  return options.flatMap(({ effect }) => (effect.kind === 'prices' ? effect.examples : []))[0]
}

/** The unit of a price, from the field of its column. */
function findUnit(
  { columns }: QuestionOf<'currency'>,
  checked: readonly CheckedColumn[],
  { text }: PriceExample,
): string {
  const found = columns.find(({ samples, currency }) => currency !== 'USD' && samples.includes(text))
  const field = checked.find(({ column }) => column === found?.column)?.field
  if (field === 'totalPrice') return ' in total'
  return field === 'pricePerCarat' || field === 'rapPrice' ? ' per carat' : ''
}

/** Says what was decided without a question. */
export function describeNotice(notice: FileNotice): string {
  switch (notice.kind) {
    case 'list-price':
      return `“${notice.heading}” is used as the Rap price; another column has the asking price.`
    case 'column-dropped':
      return `“${notice.heading}” is ignored; it doesn’t match the other prices.`
    case 'currency-ignored':
      return `“${notice.heading}” is in ${nameCurrency(notice.currency)} and is ignored; the file also has prices in US dollars.`
  }
}

/** Describes the key of a remembered answer, and the answer, for the list of the vendor. */
export function describeRemembered(key: string, answer: string): { what: string; answer: string } {
  const [kind = '', subject = '', ...rest] = key.split(':')
  const isField = (text: string): text is StockField => stockFields.some((field) => field === text)
  switch (kind) {
    case 'heading':
      return {
        what: `Column ${subject}`,
        answer: isField(answer) ? labelField(answer) : 'Ignored',
      }
    case 'currency':
      return {
        what: 'Currency of prices',
        answer:
          answer === 'USD'
            ? nameCurrency(answer)
            : `${capitalise(nameCurrency(answer.slice(0, 3)))}; each file needs the rate`,
      }
    case 'thousands':
      return {
        what: 'Separator in prices',
        answer: answer === 'decimal' ? '5.201 is $5.20' : '5.201 is $5,201',
      }
    case 'columns':
      return { what: isField(subject) ? `Column for ${labelField(subject)}` : subject, answer }
    case 'growth':
      return {
        what: `Column ${subject}`,
        answer: answer === 'growth' ? labelField('growthType') : 'Ignored',
      }
    case 'origin':
      return { what: 'All stones', answer: answer === 'lab' ? 'Lab-grown' : 'Natural' }
    case 'sheet':
      return { what: 'Sheet', answer }
    case 'headerRow':
      return { what: 'Header row', answer }
    case 'hidden':
      return { what: 'Hidden rows and columns', answer: 'Included' }
    case 'value': {
      const field = valueFields.find((name) => name === subject)
      return field === undefined
        ? { what: key, answer }
        : { what: `${valueNames[field].one} ${rest.join(':')}`, answer }
    }
    default:
      return { what: key, answer }
  }
}

/** Returns a text that begins with a capital. */
export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

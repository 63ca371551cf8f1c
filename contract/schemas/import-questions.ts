import { z } from 'zod/mini'
import { isOnOneLine, maybe, Moment } from './basics.ts'

export const MAX_ANSWER_KEY_LENGTH = 400
export const MAX_ANSWER_LENGTH = 400

/**
 * The key of a question about a vendor's files, such as `heading:country`, `currency` or
 * `value:shape:SQCUSHIONX`. Source: requirements 11.2.
 */
export const AnswerKey = z.string().check(z.minLength(1), z.maxLength(MAX_ANSWER_KEY_LENGTH))

/** What the shop remembers of a person's answer about a vendor's files; of an exchange rate, the currency. */
export const ImportAnswer = z.object({ key: AnswerKey, answer: z.string(), updatedDate: Moment })
export type ImportAnswer = z.infer<typeof ImportAnswer>

/** Whose answers: a vendor's, or own stock's if no vendor is named. */
export const AnswersOwner = z.object({
  vendorName: maybe(z.string().check(z.trim(), z.maxLength(200), isOnOneLine)),
})

/** How the prices of one file were converted: so many units of the currency cost one US dollar. */
export const ExchangeRate = z.object({
  currency: z.string(),
  unitsPerDollar: z.number(),
  date: z.iso.date(),
})
export type ExchangeRate = z.infer<typeof ExchangeRate>

/** Something that was decided about a file without a question. Columns count from 0. */
export const FileNotice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('list-price'), column: z.int(), heading: z.string() }),
  z.object({ kind: z.literal('column-dropped'), column: z.int(), heading: z.string() }),
  z.object({
    kind: z.literal('currency-ignored'),
    column: z.int(),
    heading: z.string(),
    currency: z.string(),
  }),
])
export type FileNotice = z.infer<typeof FileNotice>

/** A value that nobody has explained yet. Its rows are rejected until the file comes again with an answer. */
export const ValueQuestion = z.object({
  /** The key of the answer. */
  key: AnswerKey,
  field: z.enum(['shape', 'lab', 'color', 'fancyColor', 'availability']),
  value: z.string(),
  /** How many rows wait, and the first of them. */
  rows: z.int(),
  sampleRows: z.array(z.int()),
  /** The possible answers, likeliest first. */
  options: z.array(z.object({ answer: z.string(), name: z.string() })),
})
export type ValueQuestion = z.infer<typeof ValueQuestion>

/** Warnings of one column for one reason. In `message`, `…` stands for what differs between them. */
export const WarningGroup = z.object({
  column: z.string(),
  message: z.string(),
  count: z.int(),
  sampleRows: z.array(z.int()),
  /** The warnings come from the stock of the shop and not from the file alone. */
  isAboutStock: z.optional(z.boolean()),
})
export type WarningGroup = z.infer<typeof WarningGroup>

import type { StockField } from '#domain/stock-file/headings/heading-aliases.ts'
import type { UnknownField } from '#domain/stock-file/rows/row-cells.ts'

/** What an answer does. The page describes it in words. */
export type AnswerEffect =
  | { readonly kind: 'read-as'; readonly field: StockField }
  | { readonly kind: 'ignore-column' }
  /** Every price column is read like these examples, in US cents. */
  | { readonly kind: 'prices'; readonly examples: readonly PriceExample[] }
  /** A person enters units of the currency for one dollar, and the date of the rate. */
  | { readonly kind: 'exchange-rate'; readonly currency: string }
  | { readonly kind: 'use-column'; readonly column: number }
  /** All stones of the file are of this origin. */
  | { readonly kind: 'all-stones'; readonly origin: 'lab' | 'natural' }
  /** The value means this row of its reference list, colour phrase or availability. */
  | { readonly kind: 'value'; readonly name: string }

/** A price cell and what it is read as. */
export interface PriceExample {
  readonly text: string
  readonly cents: number
}

/** One possible answer. For an exchange rate, `answer` is the ISO code, and the rate and date follow. */
export interface AnswerOption {
  readonly answer: string
  readonly effect: AnswerEffect
}

interface QuestionBase {
  /** Stable: the same question about another file of the vendor has the same key. */
  readonly key: string
  /** Example cells. */
  readonly samples: readonly string[]
  /** Likeliest first; may be empty for a value. */
  readonly options: readonly AnswerOption[]
}

/** A column that can be asked about. */
export interface QuestionColumn {
  readonly column: number
  readonly heading: string
  readonly samples: readonly string[]
}

/** A price column and the currency that its heading, a cell or a number format names. */
export interface CurrencyColumn extends QuestionColumn {
  /** ISO code; null if the column names none. */
  readonly currency: string | null
  readonly source: 'heading' | 'cell' | 'format' | null
}

/** A question about a stock file. All but those about values block the file until answered. */
export type ImportQuestion =
  | (QuestionBase & {
      readonly kind: 'heading'
      readonly heading: string
      readonly columns: readonly number[]
      readonly candidates: readonly StockField[]
    })
  | (QuestionBase & {
      readonly kind: 'currency'
      /** ISO codes, the commonest first. */
      readonly currencies: readonly string[]
      readonly columns: readonly CurrencyColumn[]
      /** The names and titles of the file that name the currency. */
      readonly titles: readonly string[]
      /** The currency answered for an earlier file of the vendor; its rate is asked again. */
      readonly remembered: string | null
    })
  | (QuestionBase & { readonly kind: 'thousands' })
  | (QuestionBase & {
      readonly kind: 'columns'
      readonly field: StockField
      readonly columns: readonly QuestionColumn[]
    })
  | (QuestionBase & { readonly kind: 'growth'; readonly heading: string; readonly column: number })
  /** The name of the file or sheet or a title says lab-grown, and no row does. */
  | (QuestionBase & { readonly kind: 'origin' })
  | (QuestionBase & {
      readonly kind: 'value'
      readonly field: UnknownField
      readonly value: string
      /** How many rows wait for the answer. */
      readonly rows: number
    })

/** Something that was decided without a question, for the person to know. */
export type FileNotice =
  /** `Rapnet Price` holds the list price, because another column is the price. */
  | { readonly kind: 'list-price'; readonly column: number; readonly heading: string }
  /** A second column of a field, which does not fit the other prices. */
  | { readonly kind: 'column-dropped'; readonly column: number; readonly heading: string }
  /** A column in another currency, beside one in dollars. */
  | {
      readonly kind: 'currency-ignored'
      readonly column: number
      readonly heading: string
      readonly currency: string
    }

/** Whether a file cannot be imported while the question is open. Unknown values block only their rows. */
export function isBlocking({ kind }: ImportQuestion): boolean {
  return kind !== 'value'
}

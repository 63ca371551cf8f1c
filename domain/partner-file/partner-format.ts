import type { StockField } from '#domain/stock-file/headings/heading-aliases.ts'

/** A value's name in the reference lists → how it is written; what is not listed is written as it is named. */
export type Words = Readonly<Record<string, string>>

/** How a marketplace writes the values of a stone. */
export interface Vocabulary {
  readonly availability: { readonly available: string; readonly guaranteed: string }
  readonly fancyColors: Words
  readonly clarities: Words
  readonly grades: Words
  readonly fluorescence: Words
  readonly fluorescenceColors: Words
  readonly labs: Words
  readonly girdles: Words
  readonly culets: Words
}

/** A heading and the field it carries; null for a column that the shop has nothing for and leaves empty. */
export type PartnerColumn = readonly [heading: string, field: StockField | null]

/** A marketplace's stock file: its headings in its order, and how values are written there. */
export interface PartnerFormat {
  readonly columns: readonly PartnerColumn[]
  readonly vocabulary: Vocabulary
}

/** The headings of a format, in its order. */
export function listHeadings({ columns }: PartnerFormat): string[] {
  return columns.map(([heading]) => heading)
}

/** Whether a format has a column for a field. */
export function carriesField({ columns }: PartnerFormat, field: StockField): boolean {
  return columns.some(([, carried]) => carried === field)
}

import type { StockField } from '#domain/stock-file/headings/heading-aliases.ts'

/** Maps a value's name in the reference lists to its spelling; unlisted values keep their names. */
export type Keywords = Readonly<Record<string, string>>

/** A marketplace's spelling of stone values. */
export interface KeywordSet {
  readonly availability: { readonly available: string; readonly guaranteed: string }
  readonly fancyColors: Keywords
  readonly clarities: Keywords
  readonly grades: Keywords
  readonly fluorescence: Keywords
  readonly fluorescenceColors: Keywords
  readonly labs: Keywords
  readonly girdles: Keywords
  readonly culets: Keywords
}

/** A heading and its field; null for a column that stays empty because the shop has no data for it. */
export type PartnerColumn = readonly [heading: string, field: StockField | null]

/** A marketplace's stock file: its headings in order, and its spelling of values. */
export interface PartnerFormat {
  readonly columns: readonly PartnerColumn[]
  readonly keywords: KeywordSet
}

/** Lists the headings of a format, in file order. */
export function listHeadings({ columns }: PartnerFormat): string[] {
  return columns.map(([heading]) => heading)
}

/** Whether a format has a column for a field. */
export function carriesField({ columns }: PartnerFormat, field: StockField): boolean {
  return columns.some(([, carried]) => carried === field)
}

import { cleanCell, longestCell } from '#domain/stock-file/values/plain-text.ts'
import type { StoneDraft } from '#domain/stock-file/rows/stone-draft.ts'
import { guardFormula } from '#domain/text/formula-guard.ts'
import { cellWriters } from './cell-writers.ts'
import type { PartnerFormat } from './partner-format.ts'

/**
 * The cells of a stone in a partner's file, in the order of its headings: in the partner's words, free text without
 * line ends and guarded against being calculated. The shop's own import reads them back to the same stone, as far as
 * the format carries it. Source: requirements 21.1.
 */
export function writePartnerRow(stone: StoneDraft, format: PartnerFormat): string[] {
  return format.columns.map(([, field]) => {
    if (field === null) return ''
    const text = cellWriters[field]?.(stone, format) ?? stone.extras[field] ?? ''
    return guardFormula(cleanCell(text.slice(0, longestCell - 1)))
  })
}

import { cleanCell, maxCellLength } from '#domain/stock-file/values/plain-text.ts'
import type { StoneDraft } from '#domain/stock-file/rows/stone-draft.ts'
import { guardFormula } from '#domain/text/formula-guard.ts'
import { cellWriters } from './cell-writers.ts'
import type { PartnerFormat } from './partner-format.ts'

/**
 * Returns the cells of a stone in a partner's file, in the order of its headings and in the partner's
 * keywords. Free text has no line ends and is guarded against formula evaluation. The shop's own import reads
 * the same stone back, as far as the format has columns for it. Source: requirements 21.1.
 */
export function writePartnerRow(stone: StoneDraft, format: PartnerFormat): string[] {
  return format.columns.map(([, field]) => {
    if (field === null) return ''
    const text = cellWriters[field]?.(stone, format) ?? stone.extras[field] ?? ''
    return guardFormula(cleanCell(text.slice(0, maxCellLength - 1)))
  })
}

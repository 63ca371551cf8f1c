import { SECTION_BY_PAGE_ID, type PageId, type Section } from '#domain/access/section.ts'
import { meleeColumns, stoneColumns, type ExportColumn, type StoneColumnName } from './stone-columns.ts'

/** The columns that a section's list leaves out, because its stones have no value or all have the same. */
const omittedColumns: Readonly<Record<Exclude<Section, 'melee'>, readonly StoneColumnName[]>> = {
  white: ['lineSet', 'intensity', 'overtone'],
  black: ['lineSet', 'intensity', 'overtone', 'fluor', 'rapPrice', 'discount'],
  fancyColor: ['lineSet'],
  snP: ['lineSet', 'fluor', 'rapPrice', 'discount'],
  labGrown: ['lineSet', 'isLabGrown'],
  mathingPairs: [],
  fancyShape: [],
}

/**
 * Lists the columns of a section's exported list, or all columns without a section.
 * Source: requirements 20.1.
 */
export function listSectionColumns(pageId: PageId | null): readonly ExportColumn[] {
  if (pageId === null) return stoneColumns
  const section = SECTION_BY_PAGE_ID[pageId]
  if (section === 'melee') return meleeColumns
  const omitted = new Set<StoneColumnName>(omittedColumns[section])
  return stoneColumns.filter(({ name }) => !omitted.has(name))
}

/** The title of each section's list. */
export const sectionTitles: Readonly<Record<Section, string>> = {
  white: 'White diamonds',
  black: 'Black diamonds',
  fancyColor: 'Fancy colour diamonds',
  snP: 'Salt & pepper diamonds',
  labGrown: 'Lab-grown diamonds',
  mathingPairs: 'Matching pairs',
  fancyShape: 'Fancy shape layouts',
  melee: 'Melee by size',
}

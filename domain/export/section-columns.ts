import { SECTION_BY_PAGE_ID, type PageId, type Section } from '#domain/access/section.ts'
import { meleeColumns, stoneColumns, type ExportColumn, type StoneColumnName } from './stone-columns.ts'

/** What a section's list leaves out, because its stones have none or are all alike in it. */
const leftOut: Readonly<Record<Exclude<Section, 'melee'>, readonly StoneColumnName[]>> = {
  white: ['lineSet', 'intensity', 'overtone'],
  black: ['lineSet', 'intensity', 'overtone', 'fluor', 'rapPrice', 'discount'],
  fancyColor: ['lineSet'],
  snP: ['lineSet', 'fluor', 'rapPrice', 'discount'],
  labGrown: ['lineSet'],
  mathingPairs: [],
  fancyShape: [],
}

/** The columns of an exported list of a section; of all where none is named. Source: requirements 20.1. */
export function listSectionColumns(pageId: PageId | null): readonly ExportColumn[] {
  if (pageId === null) return stoneColumns
  const section = SECTION_BY_PAGE_ID[pageId]
  if (section === 'melee') return meleeColumns
  const without = new Set<StoneColumnName>(leftOut[section])
  return stoneColumns.filter(({ name }) => !without.has(name))
}

/** What a section is called at the head of its list. */
export const sectionTitles: Readonly<Record<Section, string>> = {
  white: 'White diamonds',
  black: 'Black diamonds',
  fancyColor: 'Fancy colour diamonds',
  snP: 'Salt & pepper diamonds',
  labGrown: 'Lab-grown diamonds',
  mathingPairs: 'Matching pairs',
  fancyShape: 'Fancy shape lines',
  melee: 'Melee by size',
}

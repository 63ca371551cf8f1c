import { MEMO_PATH, SECTION_PATHS, type Section } from '#domain/access/section.ts'

/** Names of the sections, and of the stones on memo: short for navigation, long for headings. */
export const sectionNames: Readonly<Record<Section | 'memo', { short: string; title: string }>> = {
  white: { short: 'White', title: 'White diamonds' },
  black: { short: 'Black', title: 'Black diamonds' },
  fancyColor: { short: 'Fancy colour', title: 'Fancy colour diamonds' },
  snP: { short: 'Salt & pepper', title: 'Salt & pepper diamonds' },
  labGrown: { short: 'Lab-grown', title: 'Lab-grown diamonds' },
  mathingPairs: { short: 'Matching pairs', title: 'Matching pairs' },
  fancyShape: { short: 'Layouts', title: 'Layouts' },
  melee: { short: 'Melee', title: 'Melee by size' },
  memo: { short: 'Out on memo', title: 'Out on memo' },
}

/** Returns the page of a section, or of the stones on memo. */
export function getSectionPath(section: Section | 'memo'): string {
  return section === 'memo' ? MEMO_PATH : SECTION_PATHS[section]
}

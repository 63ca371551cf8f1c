import type { Section } from '#domain/access/section.ts'

/** Names of the sections: short for navigation, long for headings. */
export const sectionNames: Readonly<Record<Section, { short: string; title: string }>> = {
  white: { short: 'White', title: 'White diamonds' },
  black: { short: 'Black', title: 'Black diamonds' },
  fancyColor: { short: 'Fancy colour', title: 'Fancy colour diamonds' },
  snP: { short: 'Salt & pepper', title: 'Salt & pepper diamonds' },
  labGrown: { short: 'Lab-grown', title: 'Lab-grown diamonds' },
  mathingPairs: { short: 'Matching pairs', title: 'Matching pairs' },
  fancyShape: { short: 'Fancy shape lines', title: 'Fancy shape lines' },
  melee: { short: 'Melee', title: 'Melee by size' },
}

import { STONE_SECTIONS } from '#domain/stone/section.ts'

/**
 * The categories of the catalogue. The names, including their spelling, are those of the API and of the
 * access flags. Source: requirements 5.2, 1.5.
 */
export const SECTIONS = [...STONE_SECTIONS, 'melee'] as const
export type Section = (typeof SECTIONS)[number]

/** Maps the `pageId` of an access record, 1 to 8, to the section that it opens. Source: requirements 5.5. */
export const SECTION_BY_PAGE_ID = {
  1: 'white',
  2: 'black',
  3: 'fancyColor',
  4: 'snP',
  5: 'labGrown',
  6: 'mathingPairs',
  7: 'fancyShape',
  8: 'melee',
} as const satisfies Record<number, Section>
export type PageId = keyof typeof SECTION_BY_PAGE_ID

/** The page of each section. Source: requirements 5.2. */
export const SECTION_PATHS: Readonly<Record<Section, string>> = {
  white: '/white-diamonds',
  black: '/black-diamonds',
  fancyColor: '/fancy-diamonds',
  snP: '/salt&pepper',
  labGrown: '/lab-grown',
  mathingPairs: '/matching-pairs',
  fancyShape: '/fancy-shape-lines',
  melee: '/melee-by-size',
}

/** The page of the memo stones that the viewer may see. Source: requirements 5.3, 9.10. */
export const MEMO_PATH = '/memo'

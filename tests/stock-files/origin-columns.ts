import type { AddColumn, Cell, FileOptions } from './file-options.ts'
import type { KnownStone } from './known-stock.ts'

const labTerms = [
  'CVD',
  'HPHT',
  'Lab Grown',
  'Lab Grown Diamonds',
  'CVD Type IIa',
  'Laboratory-Grown',
  'LGD',
  'Lab',
]
const naturalTerms = ['Natural', 'Natural', 'Mined', 'NATURAL']
const simulants = ['Moissanite', 'Cubic Zirconia', 'CZ', 'Simulant', 'Lab Moissanite']
const treatments = ['CVD', 'As Grown', 'Lab Grown', 'Laboratory Grown']
const comments = [
  'This is a laboratory grown diamond',
  'CVD grown, no post-growth treatment',
  'Lab-grown. Eye clean',
  'Created by HPHT growth process',
]
const labNames = ['IGI LG', 'GIA LGDR', 'IGI (Lab Grown)', 'IGI LGD']
const strangeTerms = ['Reactor type 4', 'Kreiert', 'LGX', 'Ultra pure']
const unknownHeadings = ['Own word 7', 'Kind of thing', 'XYZ', 'Tech Spec', 'Sort']
const ambiguousHeadings = ['Type', 'Origin', 'Diamond Type', 'Category']

/** Adds the column that says which stones are lab-grown, and what else the place of it needs. */
export function writeOrigin(
  add: AddColumn,
  { origin, headings }: FileOptions,
  link: (address: string, label: string) => Cell,
): void {
  const pick = (texts: readonly string[], { originSpelling }: KnownStone): string =>
    texts[originSpelling % texts.length] ?? ''
  const terms = (stone: KnownStone, lab: readonly string[]): Cell => ({
    text: pick(stone.isLabGrown ? lab : naturalTerms, stone),
  })
  const drawn = headings[0] ?? 0
  const determines = ['isLabGrown'] as const
  switch (origin) {
    case 'growth column':
      return add('growthType', determines, (stone) => terms(stone, labTerms))
    case 'flag column':
      return add('labGrown', determines, (stone) => ({
        text: stone.isLabGrown
          ? pick(['Yes', 'Y', 'TRUE', 'Lab Grown'], stone)
          : pick(['No', 'N', ''], stone),
      }))
    case 'lab':
      return add('lab', ['labId', 'isLabGrown'], (stone) => ({
        text: stone.isLabGrown ? pick(labNames, stone) : stone.lab.text,
      }))
    case 'treatment':
      return add('treatment', determines, (stone) => ({
        text: stone.isLabGrown ? pick(treatments, stone) : pick(['', 'None', 'N'], stone),
      }))
    case 'comment':
      return add('memberComment', determines, (stone) => ({
        text: stone.isLabGrown ? pick(comments, stone) : pick(['Eye clean', '', 'No brown no green'], stone),
      }))
    case 'certificate number':
      return add('certificateNo', ['certificateNo', 'isLabGrown'], (stone) => ({
        text: stone.isLabGrown ? `LG${stone.linkKey}0` : stone.certificateNo,
      }))
    case 'certificate link':
      return add('certificateUrl', ['certificateUrl', 'isLabGrown'], ({ isLabGrown, linkKey }) =>
        link(`https://lab.example/verify?r=${isLabGrown ? `LG${linkKey}` : linkKey}`, 'Certificate'),
      )
    case 'unknown heading':
      return add(
        'growthType',
        determines,
        (stone) => terms(stone, labTerms),
        unknownHeadings[drawn % unknownHeadings.length],
      )
    case 'ambiguous heading':
      return add(
        'growthType',
        determines,
        (stone) => terms(stone, labTerms),
        ambiguousHeadings[drawn % ambiguousHeadings.length],
      )
    case 'unknown term':
      return add('growthType', determines, (stone) => terms(stone, strangeTerms))
    case 'simulant':
      return add(drawn % 2 === 0 ? 'growthType' : 'memberComment', determines, (stone) => ({
        text: stone.isLabGrown ? pick(simulants, stone) : pick(['Natural', ''], stone),
      }))
    case 'title':
      return
    case 'contradiction':
      add('growthType', [], () => ({ text: 'Natural' }))
      return add('lab', ['labId', 'isLabGrown'], (stone) => ({
        text: stone.isLabGrown ? pick(labNames, stone) : stone.lab.text,
      }))
  }
}

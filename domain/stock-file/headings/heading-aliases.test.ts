import { describe, expect, it } from 'vitest'
import { ambiguousHeadings } from './ambiguous-headings.ts'
import { headingAliases, stockFields } from './heading-aliases.ts'
import { normaliseHeading } from './normalise-heading.ts'
import { rapnetColumns, rapnetHeadings } from './rapnet-headings.ts'
import { matchHeadings } from './match-headings.ts'

const known = stockFields.flatMap((field) => headingAliases[field].map((alias) => normaliseHeading(alias)))
const ambiguous = ambiguousHeadings.flatMap((rule) => rule.headings)

describe('headings', () => {
  it('mean one field each', () => {
    expect(new Set(known).size).toBe(known.length)
  })

  it('are in no list of aliases if they are ambiguous', () => {
    expect(ambiguous.filter((heading) => known.includes(heading))).toEqual([])
    expect(ambiguous).toEqual(ambiguous.map(normaliseHeading))
  })

  it.each([
    'Clr',
    'Depth',
    'Cert',
    'Cut',
    'Price',
    'Ct',
    'Rate',
    'Country',
    'Height',
    'Width',
    'Length',
    'Status',
    'Type',
    'Comment',
    'Girdle',
    'Origin',
    'Inscription',
  ])('%s is never matched without evidence', (heading) => {
    expect(ambiguous).toContain(normaliseHeading(heading))
  })
})

describe('RapNet headings', () => {
  it('number 58, including the six required ones', () => {
    expect(rapnetHeadings).toHaveLength(58)
    expect(new Set(rapnetHeadings).size).toBe(58)
    expect(rapnetHeadings).toEqual(
      expect.arrayContaining(['Stock #', 'Weight', 'Color', 'Fancy Color', 'Lab', 'Rapnet Price', 'Shape']),
    )
  })

  it('are all matched without a question', () => {
    const { mapping, questions, unmatched } = matchHeadings(rapnetHeadings, [])
    expect(questions).toEqual([])
    expect(unmatched).toEqual([])
    for (const [column, [, field]] of rapnetColumns.entries())
      expect(mapping.columns[field]).toContain(column)
  })
})

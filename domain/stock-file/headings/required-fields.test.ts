import { describe, expect, it } from 'vitest'
import { matchHeadings } from './match-headings.ts'
import { findAbortMessage as findAbort, listMissingColumns, listMissingFields } from './required-fields.ts'
import type { StockMapping } from './stock-mapping.ts'

const headings = ['Stock #', 'Weight', 'Color', 'Fancy Color', 'Lab', 'Rapnet Price', 'Shape']
const { mapping } = matchHeadings(headings, [])
const good = ['R1', '1.01', 'G', '', 'GIA', '5000', 'Round']
const last = ['']

/** Returns the good row with changed cells in some columns. */
const row = (changed: Record<string, string>) =>
  headings.map((heading, index) => changed[heading] ?? good[index] ?? '')

/** Checks the rows below headings in row 1. */
const findAbortMessage = (rows: readonly string[][], columns: StockMapping) =>
  findAbort(
    rows.map((cells, index) => ({ row: index + 2, cells })),
    columns,
  )

describe('the check before a file is uploaded', () => {
  it('finds nothing in a good file', () => {
    expect(findAbortMessage([good, good, last], mapping)).toBeNull()
  })

  it.each(['Stock #', 'Weight', 'Lab', 'Rapnet Price', 'Shape'])('stops at a row without %s', (heading) => {
    expect(findAbortMessage([good, row({ [heading]: '' }), last], mapping)).toBe(
      `Upload Aborted. Diamond number: 3 requires a value for "${heading}" field.`,
    )
  })

  it('requires a color or a fancy color', () => {
    expect(findAbortMessage([row({ Color: '', 'Fancy Color': 'Yellow' }), last], mapping)).toBeNull()
    expect(findAbortMessage([row({ Color: ' ' }), last], mapping)).toBe(
      'Upload Aborted. Diamond number: 2 requires a value for "Color or Fancy Color" field.',
    )
  })

  it('names the first row and its first field', () => {
    const rows = [good, row({ Shape: '', Weight: '' }), row({ 'Stock #': '' }), last]
    expect(findAbortMessage(rows, mapping)).toBe(
      'Upload Aborted. Diamond number: 3 requires a value for "Weight" field.',
    )
  })

  it('ignores the last row', () => {
    expect(findAbortMessage([good, row({ Shape: '' })], mapping)).toBeNull()
    expect(findAbortMessage([], mapping)).toBeNull()
  })

  it('stops at the first row if the file lacks a column', () => {
    const lacking = matchHeadings(['Stock #', 'Weight', 'Color', 'Rapnet Price', 'Shape'], []).mapping
    expect(findAbortMessage([['R1', '1', 'G', '5000', 'Round'], last], lacking)).toBe(
      'Upload Aborted. Diamond number: 2 requires a value for "Lab" field.',
    )
    expect(listMissingColumns(lacking)).toEqual(['Lab'])
  })

  it('accepts a total, or a Rap price with a discount, as the price', () => {
    const byTotal = matchHeadings(['Total Price'], []).mapping
    const byRap = matchHeadings(['Rap', 'Disc'], []).mapping
    expect(listMissingFields(['500'], byTotal)).not.toContain('Rapnet Price')
    expect(listMissingFields(['5000', '-35'], byRap)).not.toContain('Rapnet Price')
    expect(listMissingFields(['5000', ''], byRap)).toContain('Rapnet Price')
  })
})

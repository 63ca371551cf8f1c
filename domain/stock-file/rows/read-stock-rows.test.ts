import { describe, expect, it } from 'vitest'
import { matchHeadings } from '#domain/stock-file/headings/match-headings.ts'
import { isBlankRow, readStockRows } from './read-stock-rows.ts'

const headings = ['Stock #', 'Weight', 'Color', 'Lab', 'Rapnet Price', 'Shape']
const { mapping } = matchHeadings(headings, [])
const row = (stockNo: string, weight = '1') => [stockNo, weight, 'G', 'GIA', '5000', 'Round']

describe('the rows of a file', () => {
  it('are numbered as in the sheet, including blank ones', () => {
    const rows = [...readStockRows([row('R1'), ['', ' '], row('R2'), ['']], mapping)]
    expect(rows.map(({ rowNo, kind }) => [rowNo, kind])).toEqual([
      [2, 'stone'],
      [4, 'stone'],
    ])
  })

  it('with a repeated stock number are rejected after the first, which is named', () => {
    const rows = [...readStockRows([row('R1'), row('R2'), row('r1')], mapping)]
    expect(rows.map(({ kind }) => kind)).toEqual(['stone', 'stone', 'rejected'])
    expect(rows[2]).toEqual({
      kind: 'rejected',
      rowNo: 4,
      stockNo: 'r1',
      reasons: ['Stock # "r1" is a duplicate of row 2.'],
      warnings: [],
    })
  })

  it('may use the stock number of an earlier rejected row', () => {
    const rows = [...readStockRows([row('R1', 'heavy'), row('R1')], mapping)]
    expect(rows.map(({ kind }) => kind)).toEqual(['rejected', 'stone'])
  })

  it('are blank if every cell is empty', () => {
    expect([isBlankRow([]), isBlankRow(['', '\u00A0']), isBlankRow(['0'])]).toEqual([true, true, false])
  })
})

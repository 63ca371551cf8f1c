import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rejectionHeadings } from '#domain/stock-file/headings/rejection-headings.ts'
import { listHeadings } from '#domain/partner-file/partner-format.ts'
import { partnerFormatNames, partnerFormats } from '#domain/partner-file/partner-formats.ts'
import { mayPublish } from '#domain/partner-file/publishable.ts'
import { writePartnerRow } from '#domain/partner-file/write-partner-row.ts'
import { readStockRow } from '#domain/stock-file/rows/read-stock-row.ts'
import { anyDraft } from '#tests/support/stock/generate-stones.ts'
import { assessFile } from './assess-file.ts'

describe('a file that the shop wrote itself', () => {
  it.each(partnerFormatNames)('for %s is imported again without questions or rejected rows', (name) => {
    const format = partnerFormats[name]
    const stones = fc
      .sample(anyDraft, { numRuns: 200, seed: 37 })
      .filter((stone) => mayPublish(stone, format))
    const rows = stones.map((stone) => writePartnerRow(stone, format))
    const { questions, mapping, rowOptions } = assessFile({ headings: listHeadings(format), rows })
    expect(questions).toEqual([])
    const reasons = rows.flatMap((cells) => {
      const row = readStockRow(cells, mapping, rowOptions)
      return row.kind === 'rejected' ? row.reasons : []
    })
    expect(reasons).toEqual([])
  })

  it.each(partnerFormatNames)('of rows of %s that were rejected is read as that format', (name) => {
    const headings = listHeadings(partnerFormats[name])
    const added = [...rejectionHeadings, ...headings]
    const isKnown = ({ mapping }: ReturnType<typeof assessFile>) => mapping.isTradeFormat
    expect(isKnown(assessFile({ headings, rows: [] }))).toBe(true)
    expect(isKnown(assessFile({ headings: added, rows: [] }))).toBe(true)
  })
})

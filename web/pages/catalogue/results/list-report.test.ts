import { describe, expect, test } from 'vitest'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { reportList } from './list-report.ts'

// Only the numbers and the section matter in these tests.
const stone = (stockId: string, certificateNo: string | null, section: string) =>
  ({ product: { stockId }, certificateNo, section }) as Diamond

const stones = [stone('AB-1', '111', 'white'), stone('AB-2', null, 'black')]
const found = { stones, renamed: [] }

describe('the report on a pasted list', () => {
  test('names the numbers that are not in stock, as they were pasted', () => {
    expect(reportList('stockIds', ['ab-1', 'AB-2', 'Zz-9'], found, 'white').notFound).toEqual(['Zz-9'])
    expect(reportList('certificateNos', ['111', '222'], found, 'white').notFound).toEqual(['222'])
  })

  test('knows former stock numbers', () => {
    const renamed = [{ position: 1, stockId: 'AB-2' }]
    const report = reportList('stockIds', ['old-3', 'old-2'], { stones, renamed }, 'white')
    expect(report.notFound).toEqual(['old-3'])
  })

  test('names the stones that are in another section', () => {
    expect(reportList('stockIds', ['AB-1', 'AB-2'], found, 'white').elsewhere).toEqual([stones[1]])
  })
})

import { describe, expect, it } from 'vitest'
import { matchHeadings } from '#domain/stock-file/headings/match-headings.ts'
import { listHeadings } from './partner-format.ts'
import { partnerFormats } from './partner-formats.ts'

const idex = listHeadings(partnerFormats.IDEX)
/** A rose cut without a shape, so flat that its depth could be in millimetres. */
const flat = idex.map((heading) => (heading === 'Depth' ? '17' : ''))

describe('the headings of a known format', () => {
  it('have the meaning of that format, whatever their values', () => {
    const { mapping, questions } = matchHeadings(
      idex.map((heading) => heading.toUpperCase()),
      [flat],
    )
    expect(questions).toEqual([])
    expect(mapping.columns.shape).toEqual([idex.indexOf('Cut')])
    expect(mapping.columns.depthPercent).toEqual([idex.indexOf('Depth')])
  })

  it('are decided by their values if one of them is missing', () => {
    const { mapping } = matchHeadings(idex.slice(0, -1), [flat])
    expect(mapping.columns.heightMm).toEqual([idex.indexOf('Depth')])
  })

  it('can be overridden by a person', () => {
    const { mapping } = matchHeadings(idex, [flat], new Map([['depth', 'ignored']]))
    expect(mapping.columns.depthPercent).toBeUndefined()
  })
})

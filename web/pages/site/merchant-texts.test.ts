import { describe, expect, test } from 'vitest'
import { formatDays } from '#web/shared/formatting/format-days.ts'
import { sortShows } from './sort-shows.ts'
import { splitParagraphs } from './split-paragraphs.ts'

describe('texts about the merchant', () => {
  test('a blank line separates paragraphs, a single line break does not', () => {
    expect(splitParagraphs('Since 1919.\nIn Antwerp.\r\n\r\n\n  We sell to the trade.  \n')).toEqual([
      'Since 1919.\nIn Antwerp.',
      'We sell to the trade.',
    ])
    expect(splitParagraphs(null)).toEqual([])
    expect(splitParagraphs('  \n\n ')).toEqual([])
  })

  test.each([
    ['2027-03-12', '2027-03-15', '12 – 15 March 2027'],
    ['2027-02-27', '2027-03-02', '27 February – 2 March 2027'],
    ['2027-03-12', null, '12 March 2027'],
    [null, '2027-03-15', '15 March 2027'],
    ['2027-03-12', '2027-03-12', '12 March 2027'],
    ['2027-03-12', '2027-03-01', '12 March 2027'],
    [null, null, undefined],
  ])('a show from %s to %s is displayed as %s', (start, end, text) => {
    expect(formatDays(start, end)?.replaceAll(/[\u2009\u202f\u00a0]/g, ' ')).toBe(text)
  })

  test('upcoming shows come first, past ones last', () => {
    const days = [
      ['2027-06-04', '2027-06-07'],
      ['2026-09-01', '2026-09-04'],
      [null, null],
      ['2027-03-10', '2027-03-14'],
      ['2027-03-20', null],
    ] as const
    const shows = days.map(([startDate, endDate]) => ({ startDate, endDate }))
    expect(sortShows(shows, '2027-03-12').map(({ startDate }) => startDate)).toEqual([
      '2027-03-10',
      '2027-03-20',
      '2027-06-04',
      null,
      '2026-09-01',
    ])
  })
})

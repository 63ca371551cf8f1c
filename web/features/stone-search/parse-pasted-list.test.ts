import { describe, expect, test } from 'vitest'
import { MAX_PASTED_NUMBERS } from '#contract/schemas/search-limits.ts'
import { parsePastedList } from './parse-pasted-list.ts'

describe('pasted text', () => {
  test.each([
    ['a column of a sheet', 'AB-1\r\nAB-2\r\n', ['AB-1', 'AB-2']],
    ['a row of a sheet', 'AB-1\tAB-2', ['AB-1', 'AB-2']],
    ['a line of an email', 'AB-1, AB-2; AB-3', ['AB-1', 'AB-2', 'AB-3']],
    ['words separated by spaces only', 'AB-1 AB-2  AB-3', ['AB-1', 'AB-2', 'AB-3']],
    ['stock numbers with spaces', 'AB 1\nAB 2', ['AB 1', 'AB 2']],
    ['quoted cells', '"AB-1"\n\'AB-2\'', ['AB-1', 'AB-2']],
    ['the same number twice, case ignored', 'ab-1\nAB-1', ['ab-1']],
    ['nothing', ' \n\t', []],
  ])('Pasted text is split into numbers: %s', (_what, text, numbers) => {
    expect(parsePastedList(text, 'stockIds')).toEqual({ numbers, omittedCount: 0 })
  })

  test.each([
    ['Please hold AB-1001 and AB-1002', ['AB-1001', 'AB-1002']],
    ['Hi Anna,\nplease quote AB-1001 (1.01 D VVS1) and AB-1002.\nThanks', ['AB-1001', 'AB-1002']],
    ['AB 1001', ['AB 1001']],
    ['GIA 2536802668', ['2536802668']],
    ['AB-1001\nGIA 2536802668', ['AB-1001', '2536802668']],
  ])('Stock numbers are found in a sentence: %s', (text, numbers) => {
    expect(parsePastedList(text, 'stockIds').numbers).toEqual(numbers)
  })

  test.each([
    ['GIA 2536802668', ['2536802668']],
    ['GIA2536802668\nIGI LG-770012', ['2536802668', 'LG-770012']],
    ['GIA 2536802668, GIA: 2536802669; HRD 170001234567', ['2536802668', '2536802669', '170001234567']],
    ['1) GIA 2536802668 1.01 D VVS1\n2) GIA 2536802669 1.02 E VS1', ['2536802668', '2536802669']],
    ['2536802668 2536802669', ['2536802668', '2536802669']],
    ['X-1\nX-2', ['X-1', 'X-2']],
  ])('Certificate numbers are found beside their lab: %s', (text, numbers) => {
    expect(parsePastedList(text, 'certificateNos').numbers).toEqual(numbers)
  })

  test('A list beyond the limit of a search reports how many entries are left out', () => {
    const text = Array.from({ length: MAX_PASTED_NUMBERS + 7 }, (_, index) => `S${index}`).join('\n')
    const { numbers, omittedCount } = parsePastedList(text, 'stockIds')
    expect([numbers.length, omittedCount]).toEqual([MAX_PASTED_NUMBERS, 7])
  })
})

import { describe, expect, test } from 'vitest'
import { compilePattern, fillPattern, findNameFault, findSearchFault } from './file-pattern.ts'

describe('the pattern of a file name', () => {
  test.each([
    ['stock.csv', 'Stock.CSV', null],
    ['stock.csv', 'stockXcsv', undefined],
    ['stock-*.csv', 'stock-november.csv', null],
    ['stock-{yyyy-MM-dd}.csv', 'stock-2026-11-29.csv', '20261129000000'],
    ['stock-{yyyy.MM.dd}.csv', 'stock-2026-11-29.csv', undefined],
    ['{ddMMyy} list*.xlsx', '291126 LIST (2).xlsx', '20261129000000'],
    ['{yyyyMMdd}_{HHmm}.csv', '20261129_1405.csv', '20261129140500'],
    ['stock-{yyyy}-{MM}-{dd}.csv', 'stock-2026-13-29.csv', undefined],
    ['a+b (1).csv', 'a+b (1).csv', null],
  ])('%s and the name %s', (pattern, name, expected) => {
    expect(compilePattern(pattern)(name)).toBe(expected)
  })

  const partFault = 'Use only yyyy, yy, MM, dd, HH, mm and ss in braces: {yyyyMMdd}'
  test.each([
    ['stock-{yyyy}.csv', 'A date needs its year, month and day: {yyyyMMdd}'],
    ['{HHmm}.csv', 'A date needs its year, month and day: {yyyyMMdd}'],
    ['{yyyyyy}{MMdd}', 'Use each part of the date once'],
    ['{DATE}', partFault],
    ['list{.csv', partFault],
    ['******', 'Use * at most 5 times'],
    ['list {yyyyMMdd}*', undefined],
  ])('%s is looked for, or refused with %s', (pattern, fault) => {
    expect(findSearchFault(pattern)).toBe(fault)
  })

  const nameFault = 'Enter a file name such as stock_{yyyyMMdd}.csv'
  test.each([
    ['stock.csv', undefined],
    ['stock_{yyyy-MM-dd}.csv', undefined],
    ['stock_{HHmm}.csv', undefined],
    ['../stock.csv', nameFault],
    ['in\\stock.csv', nameFault],
    ['stock*.csv', nameFault],
    ['..', nameFault],
    [' stock.csv', nameFault],
    ['stock_{day}.csv', partFault],
    ['stock_{}.csv', partFault],
    ['stock_{yyyy.csv', partFault],
  ])('%s is the name of a new file, or refused with %s', (pattern, fault) => {
    expect(findNameFault(pattern)).toBe(fault)
  })

  test('is filled with the day and the time of a time zone', () => {
    const at = new Date('2026-03-09T04:05:06Z')
    expect(fillPattern('stock_{yyyyMMdd}.csv', at, 'UTC')).toBe('stock_20260309.csv')
    expect(fillPattern('{dd}.{MM}.{yyyy} {HH-mm-ss}.csv', at, 'UTC')).toBe('09.03.2026 04-05-06.csv')
    expect(fillPattern('/out/{yyyy}/{MM}/{yyMMdd}/{day}', at, 'UTC')).toBe('/out/2026/03/260309/{day}')
    expect(fillPattern('MM dd.csv', at, 'UTC')).toBe('MM dd.csv')
    const evening = new Date('2026-11-29T23:30:00Z')
    expect(fillPattern('{yyyyMMdd} {HHmm}', evening, 'Asia/Kolkata')).toBe('20261130 0500')
  })
})

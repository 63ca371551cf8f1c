import { describe, expect, test } from 'vitest'
import { chooseFile } from './choose-file.ts'
import { isFailureReported } from './failures.ts'
import { compilePattern, fillDate, findPatternFault } from './file-pattern.ts'
import { findReasonToLeave, findTransferFault } from './judge-file.ts'
import { formatPushKey, readPushKey } from './push-key.ts'
import { findDay, isTimeZone } from './schedule.ts'

const file = (name: string, modified?: string, bytes: number | null = 100) => ({
  name,
  bytes,
  modifiedAt: modified === undefined ? null : new Date(modified),
})
const decode = (text: string) => Buffer.from(text, 'base64').toString()

describe('the pattern of a file name', () => {
  test.each([
    ['stock.csv', 'Stock.CSV', null],
    ['stock.csv', 'stockXcsv', undefined],
    ['stock-*.csv', 'stock-november.csv', null],
    ['stock-{YYYY}-{MM}-{DD}.csv', 'stock-2026-11-29.csv', '2026-11-29'],
    ['{DD}{MM}{YY} list*.xlsx', '291126 LIST (2).xlsx', '2026-11-29'],
    ['stock-{YYYY}-{MM}-{DD}.csv', 'stock-2026-13-29.csv', undefined],
    ['a+b (1).csv', 'a+b (1).csv', null],
  ])('%s and the name %s', (pattern, name, expected) => {
    expect(compilePattern(pattern)(name)).toBe(expected)
  })

  test.each([
    ['stock-{YYYY}.csv', 'A date needs its year, month and day: {YYYY}, {MM} and {DD}'],
    ['{YYYY}{YY}{DD}', 'Use each part of the date once'],
    ['{DATE}', 'Use only {YYYY}, {YY}, {MM} and {DD} in braces'],
    ['******', 'Use * at most 5 times'],
    ['list {YYYY}{MM}{DD}*', undefined],
  ])('%s is refused with %s', (pattern, fault) => {
    expect(findPatternFault(pattern)).toBe(fault)
  })

  test('a folder or an address contains the day of the run', () => {
    expect(fillDate('/out/{YYYY}/{MM}/{DD}{YY}', '2026-11-29')).toBe('/out/2026/11/2926')
  })
})

describe('the file that a run takes', () => {
  test('has the latest date in its name, whenever it was changed', () => {
    const files = [file('s-20261128.csv', '2026-11-29T08:00Z'), file('s-20261129.csv', '2026-11-29T07:00Z')]
    expect(chooseFile(files, 's-{YYYY}{MM}{DD}.csv')?.name).toBe('s-20261129.csv')
  })

  test('was changed last, and is none that is still being written', () => {
    const files = [
      file('a.csv', '2026-11-28T08:00Z'),
      file('b.csv', '2026-11-29T08:00Z'),
      file('c.csv.filepart', '2026-11-30T08:00Z'),
      file('.c.csv', '2026-11-30T08:00Z'),
    ]
    expect(chooseFile(files, '*')?.name).toBe('b.csv')
    expect(chooseFile(files, 'x*')).toBeUndefined()
  })

  test('is the first where the server tells no times', () => {
    expect(chooseFile([file('new.csv'), file('old.csv')], '*')?.name).toBe('new.csv')
  })
})

describe('a file is left for the next run', () => {
  const last = { fileName: 's-20261128.csv', modifiedAt: new Date('2026-11-28T08:00Z') }
  const pattern = 's-{YYYY}{MM}{DD}.csv'

  test('if it is empty or older than the last list', () => {
    expect(findReasonToLeave(file('s-20261129.csv', undefined, 0), last, pattern)).toBe('empty')
    expect(findReasonToLeave(file('s-20261127.csv', '2026-11-29T08:00Z'), last, pattern)).toBe('older')
    expect(findReasonToLeave(file('s-20261128.csv', '2026-11-28T07:59Z'), last, pattern)).toBe('older')
    expect(findReasonToLeave(file('s-20261129.csv', '2026-11-27T08:00Z'), last, pattern)).toBeUndefined()
    expect(findReasonToLeave(file('list.csv'), last, '*')).toBeUndefined()
  })

  test('if it changed while it was fetched, or did not arrive completely', () => {
    const before = file('a.csv', '2026-11-29T08:00Z', 100)
    expect(findTransferFault(before, 100, before)).toBeUndefined()
    expect(findTransferFault(before, 90, before)).toBe('truncated')
    expect(findTransferFault(before, 110, before)).toBe('growing')
    expect(findTransferFault(before, 100, { ...before, bytes: 120 })).toBe('growing')
    expect(findTransferFault(before, 100, { ...before, modifiedAt: new Date() })).toBe('growing')
    expect(findTransferFault(before, 100, undefined)).toBe('growing')
    expect(findTransferFault({ ...before, bytes: null }, 0, { ...before, bytes: null })).toBe('empty')
  })
})

test('only the third failure in a row is reported', () => {
  expect([1, 2, 3, 4, 100].map(isFailureReported)).toEqual([false, false, true, false, false])
})

test('the key of an upload is a token, a password or in the URL', () => {
  const key = formatPushKey('a'.repeat(43))
  const basic = `Basic ${Buffer.from(`vendor:${key}`).toString('base64')}`
  expect(readPushKey(`Bearer ${key}`, undefined, decode)).toBe(key)
  expect(readPushKey(basic, undefined, decode)).toBe(key)
  expect(readPushKey(undefined, key, decode)).toBe(key)
  // A header comes first.
  expect(readPushKey('Bearer tv_other', key, decode)).toBeUndefined()
  expect(readPushKey(undefined, 'tvp_short', decode)).toBeUndefined()
  expect(readPushKey('Digest x', undefined, decode)).toBeUndefined()
})

test('a day depends on the time zone of the schedule', () => {
  const now = new Date('2026-11-29T23:30:00Z')
  const schedule = { kind: 'times', times: ['06:00'], weekdays: [1] } as const
  expect(findDay(now, { ...schedule, timeZone: 'Asia/Kolkata' })).toBe('2026-11-30')
  expect(findDay(now, { kind: 'interval', minutes: 60 })).toBe('2026-11-29')
  expect([isTimeZone('Europe/Antwerp'), isTimeZone('Europe/Brussels')]).toEqual([false, true])
})

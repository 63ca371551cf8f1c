import { describe, expect, test } from 'vitest'
import { chooseFile } from './choose-file.ts'
import { isFailureReported } from './failures.ts'
import { findReasonToLeave, findTransferFault } from './judge-file.ts'
import { readUploadKey, UPLOAD_KEY_PREFIX } from './upload-key.ts'

const file = (name: string, modified?: string, bytes: number | null = 100) => ({
  name,
  bytes,
  modifiedAt: modified === undefined ? null : new Date(modified),
})
const decode = (text: string) => Buffer.from(text, 'base64').toString()

describe('the file that a run takes', () => {
  test('has the latest date in its name, whenever it was changed', () => {
    const files = [file('s-20261128.csv', '2026-11-29T08:00Z'), file('s-20261129.csv', '2026-11-29T07:00Z')]
    expect(chooseFile(files, 's-{yyyyMMdd}.csv')?.name).toBe('s-20261129.csv')
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
  const pattern = 's-{yyyyMMdd}.csv'

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
  const key = `${UPLOAD_KEY_PREFIX}${'a'.repeat(43)}`
  const basic = `Basic ${Buffer.from(`vendor:${key}`).toString('base64')}`
  expect(readUploadKey(`Bearer ${key}`, undefined, decode)).toBe(key)
  expect(readUploadKey(basic, undefined, decode)).toBe(key)
  expect(readUploadKey(undefined, key, decode)).toBe(key)
  // A header comes first.
  expect(readUploadKey('Bearer tv_other', key, decode)).toBeUndefined()
  expect(readUploadKey(undefined, 'tvp_short', decode)).toBeUndefined()
  expect(readUploadKey('Digest x', undefined, decode)).toBeUndefined()
})

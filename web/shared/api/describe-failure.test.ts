import { expect, test } from 'vitest'
import { errorTable, type ErrorName } from '#contract/errors.ts'
import { ApiError } from './api-error.ts'
import { describeError } from './describe-failure.ts'

const makeError = (
  name: ErrorName,
  details: { path: string; message: string }[] = [],
  status: number = errorTable[name].status,
) => new ApiError({ ...errorTable[name], name, status, details })

test('what cannot be changed is not reported as not found', () => {
  const details = [
    { path: 'KG-1005', message: 'Stone KG-1005 is suspended' },
    { path: 'KG-1006', message: 'Stone KG-1006 is held' },
  ]
  expect(describeError(makeError('ITEM_NOT_FOUND', details, 409))).toBe(
    'Stone KG-1005 is suspended. Stone KG-1006 is held',
  )
})

test('a stale edit says only that somebody else has changed it', () => {
  const details = [{ path: 'If-Match', message: 'Somebody changed this meanwhile' }]
  expect(describeError(makeError('INVALID_REQUEST', details, 412))).toBe('Somebody changed this meanwhile')
})

test('what does not exist is reported as not found, with what it is', () => {
  expect(describeError(makeError('ITEM_NOT_FOUND'))).toBe('The selectred item was not found')
  const details = [{ path: '12', message: 'There is no such stone' }]
  expect(describeError(makeError('ITEM_NOT_FOUND', details))).toBe(
    'The selectred item was not found. 12: There is no such stone',
  )
})

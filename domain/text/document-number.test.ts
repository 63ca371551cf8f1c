import { expect, test } from 'vitest'
import { readDocumentNumber } from './document-number.ts'

test.each([
  ['12', undefined, 12],
  ['#12', undefined, 12],
  [' Order 12 ', 'order', 12],
  ['order no. 12', 'order', 12],
  ['memo #3', 'memo', 3],
  ['M-00012', 'memo', 12],
  ['memo m-00012', 'memo', 12],
])('“%s” is the number of an order or a memo', (text, kind, number) => {
  expect(readDocumentNumber(text)).toEqual({ kind, number })
})

test.each(['KG-1004', 'order', '', '12 34', 'order M-00012', '1234567890'])(
  '“%s” is not the number of an order or a memo',
  (text) => {
    expect(readDocumentNumber(text)).toBeUndefined()
  },
)

import { expect, test } from 'vitest'
import { describeDeletion } from './describe-deletion.ts'

test.each([
  [57, 0, '57 stones of Acme deleted'],
  [1, 1, '1 stone of Acme deleted. 1 stone kept: in orders, on hold or on memo'],
  [0, 1200, '0 stones of Acme deleted. 1,200 stones kept: in orders, on hold or on memo'],
])('after deleting %i stones, %i are kept', (deleted, kept, text) => {
  expect(describeDeletion('Acme', deleted, kept)).toBe(text)
})

import { expect, test } from 'vitest'
import { describeDeletion } from './describe-deletion.ts'

test.each([
  [57, 0, '57 stones of Acme are deleted'],
  [1, 1, '1 stone of Acme is deleted. 1 stone in orders, on hold or on memo stays'],
  [0, 1200, '0 stones of Acme are deleted. 1,200 stones in orders, on hold or on memo stay'],
])('after deleting %i stones, %i stay', (deleted, staying, text) => {
  expect(describeDeletion('Acme', deleted, staying)).toBe(text)
})

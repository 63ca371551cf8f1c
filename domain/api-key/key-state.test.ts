import { expect, test } from 'vitest'
import { isKeyExpired } from './key-state.ts'

const now = new Date('2026-11-28T12:00:00Z')

test.each([
  ['without an end never expires', null, false],
  ['that ends in a second is valid', new Date('2026-11-28T12:00:01Z'), false],
  ['that ends now has expired', now, true],
  ['that ended yesterday has expired', new Date('2026-11-27T12:00:00Z'), true],
])('an API key %s', (_what, expiresAt, isExpired) => {
  expect(isKeyExpired({ expiresAt }, now)).toBe(isExpired)
})

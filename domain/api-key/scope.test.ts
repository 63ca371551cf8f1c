import { expect, test } from 'vitest'
import { listGrantableScopes } from './scope.ts'

test('a key of a customer cannot import, because only administrators do', () => {
  expect(listGrantableScopes('Customer')).toEqual([
    'stock:read',
    'orders:read',
    'orders:write',
    'holds:write',
  ])
  expect(listGrantableScopes('Administrator')).toContain('import:write')
})

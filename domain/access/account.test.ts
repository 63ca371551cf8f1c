import { describe, expect, test } from 'vitest'
import { findLoginRefusal, type AccountState } from './account.ts'
import { findLockoutRefusal } from './lockout.ts'

const now = new Date('2026-11-21T12:00:00Z')
const good: AccountState = { emailConfirmed: true, approved: true, blocked: false, blockedUntil: null }

describe('signing in', () => {
  test.each<[string, Partial<AccountState>, string | undefined]>([
    ['a confirmed and approved user', {}, undefined],
    ['an unconfirmed email', { emailConfirmed: false }, 'EMAIL_NOT_VERIFIED'],
    ['a new registration', { emailConfirmed: false, approved: false }, 'EMAIL_NOT_VERIFIED'],
    ['a user without approval', { approved: false }, 'ACCOUNT_NOT_APPROVED'],
    ['a blocked user', { blocked: true }, 'USER_BLOCKED'],
    ['a user blocked until a later day', { blocked: true, blockedUntil: '2026-11-22' }, 'USER_BLOCKED'],
    ['a user blocked until today', { blocked: true, blockedUntil: '2026-11-21' }, 'USER_BLOCKED'],
    ['a user whose block has ended', { blocked: true, blockedUntil: '2026-11-20' }, undefined],
    ['an end without a block', { blockedUntil: '2026-11-22' }, undefined],
    ['a blocked user with an unconfirmed email', { blocked: true, emailConfirmed: false }, 'USER_BLOCKED'],
  ])('%s', (_name, state, refusal) => {
    expect(findLoginRefusal({ ...good, ...state }, now)).toBe(refusal)
  })
})

describe('nobody can lock all administrators out of the shop', () => {
  const administrator = { id: 1, role: 'Administrator' } as const

  test.each(['block', 'delete', 'demote', 'disapprove', 'unconfirm'] as const)(
    'the last administrator: %s is refused',
    (action) => {
      expect(findLockoutRefusal(action, 2, administrator, 0)).toBe('last-administrator')
      expect(findLockoutRefusal(action, 2, administrator, 1)).toBeUndefined()
      expect(findLockoutRefusal(action, 1, { id: 3, role: 'Customer' }, 1)).toBeUndefined()
    },
  )

  test('administrators may block others, but never themselves', () => {
    expect(findLockoutRefusal('block', 1, administrator, 5)).toBe('blocks-himself')
    expect(findLockoutRefusal('delete', 1, administrator, 5)).toBeUndefined()
  })
})

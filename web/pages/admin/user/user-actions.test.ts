import { expect, test } from 'vitest'
import type { User } from '#contract/schemas/users.ts'
import { describeApproval } from './user-actions.ts'

const user = {
  email: 'ada@example.com',
  emailConfirmed: true,
  blocked: false,
  blockedUntil: null,
} as unknown as User

test.each<[Partial<User>, string]>([
  [{}, 'ada@example.com approved'],
  [{ emailConfirmed: false }, 'ada@example.com approved. They can sign in once they confirm their email'],
  [{ blocked: true }, 'ada@example.com approved, but still blocked'],
  [{ blocked: true, blockedUntil: '2020-01-01' }, 'ada@example.com approved'],
])('an approval says whether the user can sign in: %o', (state, text) => {
  expect(describeApproval({ ...user, ...state })).toBe(text)
})

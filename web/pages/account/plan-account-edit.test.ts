import { describe, expect, test } from 'vitest'
import { AccountEdit, planAccountEdit } from './plan-account-edit.ts'

const current = { firstName: 'Ada', lastName: 'Stern' }
const unchanged = { ...current, currentPassword: '', newPassword: '', repeated: '' }
const passwords = {
  currentPassword: 'correct horse',
  newPassword: 'battery staple',
  repeated: 'battery staple',
}

const listErrors = (edit: typeof unchanged): (string | undefined)[][] =>
  (AccountEdit.safeParse(edit).error?.issues ?? []).map(({ path, message }) => [String(path[0]), message])

describe('saving the account', () => {
  test('saves nothing if nothing was changed', () => {
    expect(planAccountEdit(unchanged, current)).toEqual({ names: undefined, password: undefined })
  })

  test.each([{ firstName: 'Ida' }, { lastName: 'Sterne' }])(
    'changes the address if a name differs: %j',
    (name) => {
      const { names, password } = planAccountEdit({ ...unchanged, ...name }, current)
      expect(names).toEqual({ ...current, ...name })
      expect(password).toBeUndefined()
    },
  )

  test('changes the password only if all three password fields are filled in', () => {
    const { repeated: _, ...incomplete } = passwords
    expect(planAccountEdit({ ...unchanged, ...passwords }, current)).toMatchObject({
      names: undefined,
      password: { currentPassword: 'correct horse', newPassword: 'battery staple' },
    })
    expect(planAccountEdit({ ...unchanged, ...incomplete }, current).password).toBeUndefined()
  })

  test('names the missing password field instead of saving only part of the form', () => {
    expect(listErrors(unchanged)).toEqual([])
    expect(listErrors({ ...unchanged, ...passwords })).toEqual([])
    const missing = 'Fill in all three fields to change your password'
    expect(listErrors({ ...unchanged, ...passwords, currentPassword: '' })).toEqual([
      ['currentPassword', missing],
    ])
    expect(listErrors({ ...unchanged, ...passwords, repeated: '' })).toEqual([['repeated', missing]])
    expect(listErrors({ ...unchanged, currentPassword: 'x' })).toEqual([
      ['newPassword', missing],
      ['repeated', missing],
    ])
  })

  test('refuses a password that is too short or not repeated exactly', () => {
    expect(listErrors({ ...unchanged, ...passwords, repeated: 'battery stable' })).toEqual([
      ['repeated', 'Passwords don’t match'],
    ])
    expect(
      listErrors({ ...unchanged, currentPassword: 'x', newPassword: 'short', repeated: 'short' }),
    ).toEqual([['newPassword', 'At least 10 characters']])
  })
})

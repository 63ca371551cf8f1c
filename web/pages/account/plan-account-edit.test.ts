import { describe, expect, test } from 'vitest'
import { AccountEdit, planAccountEdit } from './plan-account-edit.ts'

const now = { firstName: 'Ada', lastName: 'Stern' }
const asItIs = { ...now, currentPassword: '', newPassword: '', repeated: '' }
const passwords = {
  currentPassword: 'correct horse',
  newPassword: 'battery staple',
  repeated: 'battery staple',
}

const listFaults = (edit: typeof asItIs): (string | undefined)[][] =>
  (AccountEdit.safeParse(edit).error?.issues ?? []).map(({ path, message }) => [String(path[0]), message])

describe('saving the account', () => {
  test('saves nothing if nothing was changed', () => {
    expect(planAccountEdit(asItIs, now)).toEqual({ names: undefined, password: undefined })
  })

  test.each([{ firstName: 'Ida' }, { lastName: 'Sterne' }])(
    'changes the address if a name differs: %j',
    (name) => {
      const { names, password } = planAccountEdit({ ...asItIs, ...name }, now)
      expect(names).toEqual({ ...now, ...name })
      expect(password).toBeUndefined()
    },
  )

  test('changes the password only if all three password fields are filled in', () => {
    const { repeated: _, ...known } = passwords
    expect(planAccountEdit({ ...asItIs, ...passwords }, now)).toMatchObject({
      names: undefined,
      password: { currentPassword: 'correct horse', newPassword: 'battery staple' },
    })
    expect(planAccountEdit({ ...asItIs, ...known }, now).password).toBeUndefined()
  })

  test('names the missing password field instead of saving only part of the form', () => {
    expect(listFaults(asItIs)).toEqual([])
    expect(listFaults({ ...asItIs, ...passwords })).toEqual([])
    const missing = 'All three are needed to change the password'
    expect(listFaults({ ...asItIs, ...passwords, currentPassword: '' })).toEqual([
      ['currentPassword', missing],
    ])
    expect(listFaults({ ...asItIs, ...passwords, repeated: '' })).toEqual([['repeated', missing]])
    expect(listFaults({ ...asItIs, currentPassword: 'x' })).toEqual([
      ['newPassword', missing],
      ['repeated', missing],
    ])
  })

  test('refuses a password that is too short or not repeated exactly', () => {
    expect(listFaults({ ...asItIs, ...passwords, repeated: 'battery stable' })).toEqual([
      ['repeated', 'Not the same as above'],
    ])
    expect(listFaults({ ...asItIs, currentPassword: 'x', newPassword: 'short', repeated: 'short' })).toEqual([
      ['newPassword', 'At least 10 characters'],
    ])
  })
})

import { describe, expect, test } from 'vitest'
import { confirmNames, joinFullName } from './confirmed-names.ts'

describe('names by which memo stones are shown', () => {
  const before = { company: 'Nord Ædelsten', fullName: 'Zoë Ångström' }
  const renamed = { company: 'Rich Uncle Ltd', firstName: 'Rich', lastName: 'Uncle' }

  test.each([
    ['nothing of them', {}, before],
    ['the company', { company: 'Rich Uncle Ltd' }, { company: 'Rich Uncle Ltd', fullName: 'Zoë Ångström' }],
    ['the last name', { lastName: 'Uncle' }, { company: 'Nord Ædelsten', fullName: 'Rich Uncle' }],
    ['no company', { company: null }, { company: 'Rich Uncle Ltd', fullName: 'Zoë Ångström' }],
    ['all', renamed, { company: 'Rich Uncle Ltd', fullName: 'Rich Uncle' }],
  ])('an administrator who says %s confirms that alone', (_name, said, after) => {
    expect(confirmNames(before, renamed, said)).toEqual(after)
  })

  test('a name is what there is of it', () => {
    expect(joinFullName({ firstName: 'Zoë', lastName: 'Ångström' })).toBe('Zoë Ångström')
    expect(joinFullName({ firstName: null, lastName: 'Ångström' })).toBe('Ångström')
    expect(joinFullName({ firstName: null, lastName: null })).toBeNull()
    expect(joinFullName({ firstName: '', lastName: '' })).toBeNull()
  })
})

import { describe, expect, test } from 'vitest'
import { confirmNames, joinFullName } from './confirmed-names.ts'

describe('names that show memo stones to a customer', () => {
  const before = { company: 'Nord Ædelsten', fullName: 'Zoë Ångström' }
  const renamed = { company: 'Rich Uncle Ltd', firstName: 'Rich', lastName: 'Uncle' }

  test.each([
    ['neither name', {}, before],
    ['the company', { company: 'Rich Uncle Ltd' }, { company: 'Rich Uncle Ltd', fullName: 'Zoë Ångström' }],
    ['the last name', { lastName: 'Uncle' }, { company: 'Nord Ædelsten', fullName: 'Rich Uncle' }],
    ['an empty company', { company: null }, { company: 'Rich Uncle Ltd', fullName: 'Zoë Ångström' }],
    ['all names', renamed, { company: 'Rich Uncle Ltd', fullName: 'Rich Uncle' }],
  ])('an administrator who edits %s confirms only that', (_name, edited, after) => {
    expect(confirmNames(before, renamed, edited)).toEqual(after)
  })

  test('a full name consists of the names that exist', () => {
    expect(joinFullName({ firstName: 'Zoë', lastName: 'Ångström' })).toBe('Zoë Ångström')
    expect(joinFullName({ firstName: null, lastName: 'Ångström' })).toBe('Ångström')
    expect(joinFullName({ firstName: null, lastName: null })).toBeNull()
    expect(joinFullName({ firstName: '', lastName: '' })).toBeNull()
  })
})

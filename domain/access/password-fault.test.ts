import { expect, test } from 'vitest'
import { findPasswordCore, findPasswordFault } from './password-fault.ts'

const owner = {
  email: 'zoe.angstrom@nordic-gems.com',
  names: ['Zoë', 'Ångström', 'Nord Ædelsten', 'Facet & Co'],
}

test.each([
  'abcdefgh12',
  '1234567890',
  'qwertyuiop',
  'QwertyUiop!',
  '0987654321',
  'asdfghjkl1234',
  'poiuytrewq',
  '1qaz2wsx3edc',
])('%s is refused as a sequence', (password) => {
  expect(findPasswordFault(password, owner)).toContain('is a sequence')
})

test.each(['aaaaaaaaaa', 'abababababab', 'xyzxyzxyzx', 'ruby ruby ruby ', '11112222111'])(
  '%s is refused as a repetition',
  (password) => {
    expect(findPasswordFault(password, owner)).toContain('only repeats itself')
  },
)

test.each([
  ['Diamond2026', 'diamond'],
  ['2026!Diamonds', 'diamond'],
  ['Tavernier-1642', 'tavernier'],
  ['Zoe12345678', 'zoe'],
  ['zoë.ångström', 'angstrom'],
  ['Angstrom.Diamond', 'angstrom'],
  ['facet & co 2026', 'facet'],
  ['nordic-gems', 'nordic'],
])('%s is refused: it is made of “%s”', (password, word) => {
  expect(findPasswordFault(password, owner)).toBe(
    `This password is little more than “${word}”. Use several words that have nothing to do with each other`,
  )
})

test('the email address is refused, in any case', () => {
  expect(findPasswordFault(' ZOE.Angstrom@nordic-gems.com', owner)).toBe(
    'The password can’t be your email address',
  )
})

test.each([
  'correct horse battery',
  'my diamond wedding ring',
  '8472615093',
  'crème brûlée',
  'horse 1234 staple',
  'told on the phone',
])('%s is accepted', (password) => {
  expect(findPasswordFault(password, owner)).toBeUndefined()
})

test('a user whose names are short or missing can choose any words', () => {
  expect(findPasswordFault('li wu is my name', { email: 'a@b.io', names: ['Li', 'Wu'] })).toBeUndefined()
})

test('digits and signs around a password do not hide it', () => {
  expect(findPasswordCore('12Dragon-Fly_2026!')).toBe('dragon-fly')
})

import { expect, test } from 'vitest'
import type { NameDiamond } from '#contract/schemas/diamonds.ts'
import { adviseLetters } from './advise-letters.ts'
import { findLetters } from './spell-name.ts'

const black: NameDiamond = {
  id: 1,
  letter: 'A',
  color: 'Black',
  size: '0.50 ct',
  pic: null,
  totalPrice: 700,
  isActive: true,
}
const offers = [black, { ...black, id: 2, letter: 'D' }, { ...black, id: 3, letter: 'D', color: 'White' }]
const advise = (name: string): string[] =>
  adviseLetters(findLetters(name, offers, { color: 'White', size: '0.50 ct' }, new Map()))

test('a name that is available as selected needs no advice', () => {
  expect(advise('Dd')).toEqual([])
})

test('a character that is not cut as a letter must be left out, and is named once', () => {
  expect(advise('D-D')).toEqual(['No letter is cut for -. Leave this sign out.'])
  expect(advise('-D1-')).toEqual(['No letter is cut for -, 1. Leave these signs out.'])
})

test('another colour or size is advised only for letters that have one', () => {
  expect(advise('Ada')).toEqual([
    '2 letters are not in stock as chosen. Choose another colour or size for A.',
  ])
  expect(advise('A1')).toEqual([
    'No letter is cut for 1. Leave this sign out.',
    'One letter is not in stock as chosen. Choose another colour or size for A.',
  ])
})

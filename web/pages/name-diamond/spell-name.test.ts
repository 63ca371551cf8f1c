import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { NameDiamond } from '#contract/schemas/diamonds.ts'
import { drawLetter } from '#web/features/name-diamond/draw-letter.ts'
import { MAX_NAME_LENGTH } from '#domain/name-diamond/name.ts'
import {
  findLetters,
  retainLetterOptions,
  listSizes,
  parseLetterOptions,
  replaceLetter,
  spellName,
  sumLetterPrices,
  formatLetterOptions,
} from './spell-name.ts'

const offer = (id: number, letter: string, color: string, size: string): NameDiamond => ({
  id,
  letter,
  color,
  size,
  pic: null,
  totalPrice: id * 100.1,
  isActive: true,
})
const offers = [
  offer(1, 'A', 'White', '0.50 ct'),
  offer(2, 'D', 'White', '0.50 ct'),
  offer(3, 'D', 'Black', '1.00 ct'),
]
const white = { color: 'White', size: '0.50 ct' }

test('a name is cut in capitals, with its accents and without spaces', () => {
  expect(spellName('Zoë d’Anjou')).toEqual(['Z', 'O', 'Ë', 'D', '’', 'A', 'N', 'J', 'O', 'U'])
  expect(spellName('Zoe\u0308')).toEqual(['Z', 'O', 'Ë'])
  expect(spellName('Jo\u0302\u0323e')).toHaveLength(3)
  expect(spellName('Groß')).toEqual(['G', 'R', 'O', 'ß'])
})

test('a letter is replaced wherever the name has it, in capitals or small as it is written', () => {
  expect(replaceLetter('Éloïse Né', 'É', 'E')).toBe('Eloïse Ne')
  expect(replaceLetter('Zoe\u0308', 'Ë', 'E')).toBe('Zoe')
  expect(replaceLetter('Æble', 'Æ', 'AE')).toBe('AEble')
  expect(replaceLetter('An-na', '-', '')).toBe('Anna')
})

test('spelling a spelled name again changes nothing', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const once = spellName(name)
      expect(spellName(once.join(''))).toEqual(once)
    }),
    { numRuns: 500 },
  )
})

test('a long name is spelled completely, but only one row of it is set', () => {
  const name = 'Maximiliana Wolfeschlegelsteinhausenbergerdorff'
  expect(spellName(name)).toHaveLength(46)
  expect(findLetters(name, offers, white, new Map())).toHaveLength(MAX_NAME_LENGTH)
})

test('each letter is found in its colour and size, including a letter with its own options', () => {
  const letters = findLetters('Adda', offers, white, new Map([[2, { color: 'Black', size: '1.00 ct' }]]))
  expect(letters.map(({ offer }) => offer?.id)).toEqual([1, 2, 3, 1])
  expect(sumLetterPrices(letters)).toBe(700.7)
})

test('an unavailable letter lists its alternatives, if any', () => {
  const letters = findLetters('DX', offers, { color: 'Black', size: '0.50 ct' }, new Map())
  expect(letters.map(({ offer }) => offer)).toEqual([undefined, undefined])
  expect(letters.map(({ others }) => others.length)).toEqual([2, 0])
  expect(sumLetterPrices(letters)).toBeNull()
})

test('sizes are sorted by weight', () => {
  const sizes = ['1.00 ct', '0.30 ct', '10 ct', '0.50 ct'].map((size, id) => offer(id, 'A', 'White', size))
  expect(listSizes(sizes)).toEqual(['0.30 ct', '0.50 ct', '1.00 ct', '10 ct'])
})

test('the options of single letters survive a round trip through the URL', () => {
  const optionsByIndex = new Map([[2, { color: 'Black', size: undefined }]])
  expect(parseLetterOptions(formatLetterOptions(optionsByIndex))).toEqual(optionsByIndex)
  expect(parseLetterOptions(['x', '1', '-3:Black'])).toEqual(
    new Map([[1, { color: undefined, size: undefined }]]),
  )
})

test('a letter keeps its options until it, or a letter before it, is replaced', () => {
  const black = { color: 'Black', size: undefined }
  const optionsByIndex = new Map([
    [0, black],
    [2, black],
  ])
  expect(retainLetterOptions(optionsByIndex, 'Ada', 'Ada Marie')).toEqual(optionsByIndex)
  expect(retainLetterOptions(optionsByIndex, 'Ada Marie', 'Ada')).toEqual(optionsByIndex)
  expect(retainLetterOptions(optionsByIndex, 'Ada', 'Ad')).toEqual(new Map([[0, black]]))
  expect(retainLetterOptions(optionsByIndex, 'Ada', 'Aida')).toEqual(new Map([[0, black]]))
  expect(retainLetterOptions(optionsByIndex, 'Ada', 'Eda')).toEqual(new Map())
})

test('every letter of the alphabet is drawn, and other characters are not', () => {
  for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
    const drawing = drawLetter(letter)
    expect(drawing?.facets.length).toBeGreaterThan(10)
    expect(drawing?.facets.every(({ path }) => !path.includes('NaN'))).toBe(true)
  }
  expect(drawLetter('7')).toBeUndefined()
  expect(drawLetter('constructor')).toBeUndefined()
})

import { expect, test } from 'vitest'
import { readNumbers } from './read-numbers.ts'

test.each([
  ['a stock number', 'KG-1005', ['KG-1005']],
  ['a number with a mark of the sheet it comes from', '#KG-1005.', ['KG-1005']],
  ['a certificate number', '2536802668', ['2536802668']],
  ['a certificate as the shop prints it', 'GIA 2536802668', ['2536802668']],
  ['a certificate with a colon', 'IGI: LG633487441', ['LG633487441']],
  ['a certificate without a space', 'GIA2536802668', ['2536802668']],
  ['a certificate of a laboratory with two words', 'EGL USA 905123456', ['905123456']],
  ['a stock number that begins like a laboratory', 'GIA-100', ['GIA-100']],
  ['a column of a sheet', 'KG-1005\r\nKG-1006\r\n', ['KG-1005', 'KG-1006']],
  ['numbers with spaces between commas', 'AB 12, AB 13', ['AB 12', 'AB 13']],
  ['certificates with their laboratories', 'GIA 2536802668, HRD 190000123', ['2536802668', '190000123']],
  ['the same number twice', 'KG-1005 KG-1005', ['KG-1005']],
  [
    'a line of an email',
    'Could you hold KG-1005 (1.01ct G VS1, GIA 2536802668) until Friday?',
    ['KG-1005', '2536802668'],
  ],
  ['a line of a list', 'KG-1005 Round 1.01 G VS1 GIA 2536802668 62.3% $5,000', ['KG-1005', '2536802668']],
])('the numbers in %s are recognised', (_what, text, numbers) => {
  expect(readNumbers(text)).toEqual(numbers)
})

test.each(['', '  ', 'round', 'round G VS1', '1.01', '1.5-2ct', '3ex vs1', '$5000', 'AB 12'])(
  '“%s” is a search for words and not a list of numbers',
  (text) => {
    expect(readNumbers(text)).toEqual([])
  },
)

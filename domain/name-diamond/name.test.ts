import { expect, test } from 'vitest'
import { describeLetter, describeName, type Letter } from './name.ts'

const cut = (letter: string, color = 'White', size = '0.50 ct'): Letter => ({ letter, color, size })

test('a name keeps its letters in their order', () => {
  expect(describeName(['A', 'N', 'N', 'A'].map((letter) => cut(letter)))).toBe(
    'Name: ANNA (A, N, N, A), White, 0.50 ct',
  )
})

test('letters of different colours or sizes are described one by one', () => {
  expect(describeName([cut('A'), cut('D'), cut('A', 'Black', '1.00 ct')])).toBe(
    'Name: ADA (A White 0.50 ct, D White 0.50 ct, A Black 1.00 ct)',
  )
})

test('a single letter is no name', () => {
  expect(describeLetter(cut('A'))).toBe('Letter A, White, 0.50 ct')
})

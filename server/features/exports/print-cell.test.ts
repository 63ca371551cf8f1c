import { expect, test } from 'vitest'
import { formatCell } from './print-cell.ts'

test('a long text is cut between characters, never within one', () => {
  const diamonds = '💎'.repeat(130)
  expect(formatCell(diamonds, 'plain')).toBe(`${'💎'.repeat(119)}…`)
  expect(formatCell('💎'.repeat(120), 'plain')).toBe('💎'.repeat(120))
})

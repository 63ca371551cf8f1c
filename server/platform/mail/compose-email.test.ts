import { expect, test } from 'vitest'
import { composeEmail } from './compose-email.ts'

const compose = (footer: readonly string[]) =>
  composeEmail({
    brandName: 'Shop',
    subject: 'Stones',
    sections: [
      {
        kind: 'table',
        textColumns: 2,
        headings: ['Stock no.', 'Stone', 'Price'],
        rows: [
          ['A-1', 'Round 1.01 ct D VVS1', '$12,850.00'],
          ['A-2', 'Oval 1.50 ct F VS1', ''],
        ],
        footer,
      },
    ],
  })

test('the texts of a table stand on the left, the numbers on the right', () => {
  const { html } = compose(['Total', '', '$12,850.00'])
  const sides = [...html.matchAll(/<th style="[^"]*text-align:(\w+)/g)].map(([, side]) => side)
  expect(sides).toEqual(['left', 'left', 'right'])
  expect(html).toContain('<tfoot>')
})

test('a table without totals has no last line', () => {
  const { html, text } = compose(['', '', ''])
  expect(html).not.toContain('<tfoot>')
  expect(text).toContain('- A-2 | Oval 1.50 ct F VS1 | \n\n-- \nShop')
})

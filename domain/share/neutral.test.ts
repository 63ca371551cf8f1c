import { expect, test } from 'vitest'
import { removeNamingTexts } from './neutral.ts'

const names = ['AB-12', 'Nord Ædelsten', 'diamonds.example.org', null]

test.each([
  ['the stock number', 'Stone AB-12'],
  ['the stock number in another case and with another separator', 'https://cdn.example/pics/ab_12.jpg'],
  ['the stock number, percent-encoded', 'https://cdn.example/pics/AB%2D12/front.jpg'],
  ['the stock number, percent-encoded beside another percent sign', '50% at https://cdn.example/AB%2D12'],
  ['the company', 'From nord-ædelsten, with care'],
  ['the domain', 'https://img.diamonds.example.org/1.jpg'],
])('a neutral link leaves out a text with %s', (_what, text) => {
  expect(removeNamingTexts({ comment: text, carats: 1 }, names)).toEqual({ carats: 1 })
})

test.each(['AB-123', 'XAB-12', 'GIA 2141438171', '100%', 'Nord'])('a neutral link keeps %s', (comment) => {
  expect(removeNamingTexts({ comment }, names)).toEqual({ comment })
})

test('extra columns are filtered one by one, and other values stay', () => {
  const fields = { extras: { luster: 'EX', inscription: 'AB-12' }, isPair: false, labId: null }
  expect(removeNamingTexts(fields, names)).toEqual({ extras: { luster: 'EX' }, isPair: false, labId: null })
})

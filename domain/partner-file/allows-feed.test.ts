import { expect, it } from 'vitest'
import { allowsFeed } from './allows-feed.ts'

it.each([
  ['an empty cell', null, true],
  ['Yes', 'Yes', true],
  ['TRUE', 'TRUE', true],
  ['No', 'No', false],
  ['N', ' n ', false],
  ['FALSE', 'FALSE', false],
  ['0', '0', false],
  ['a text that nobody can read', 'ask first', false],
  ['two columns that contradict each other', 'Yes, No', false],
])('a feed permission of %s', (_, text, isAllowed) => {
  expect(allowsFeed(text)).toBe(isAllowed)
})

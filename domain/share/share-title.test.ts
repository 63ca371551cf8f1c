import { expect, test } from 'vitest'
import { formatShareTitle } from './share-title.ts'

test.each<[number, string | null, string]>([
  [1, null, '1 stone selected for you'],
  [2, 'Nord Ædelsten', '2 stones selected for you by Nord Ædelsten'],
  [0, 'Nord Ædelsten', 'Selected stones'],
])('a link with %i stones from %s is titled %s', (count, from, title) => {
  expect(formatShareTitle(count, from)).toBe(title)
})

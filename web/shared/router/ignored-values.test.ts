import { describe, expect, test } from 'vitest'
import { anyText, listIgnoredValues, listOf, oneOf, wholeNumber } from './ignored-values.ts'
import { parseSearch } from './search-text.ts'

const rules = {
  page: wholeNumber('Page', 1, 100),
  view: oneOf('View', ['list', 'grid']),
  shapes: listOf('Shape', (item) => ['Round', 'Oval', 'Pear'].includes(item), 2),
  q: anyText('Search'),
}
const list = (search: string): string[] =>
  listIgnoredValues(parseSearch(search), rules).map(({ title, value }) => `${title} ${value}`)

describe('values of an address that a page ignores', () => {
  test.each([
    ['?page=2&view=list&shapes=Round,Oval&q=anything', []],
    ['?page=abc', ['Page abc']],
    ['?page=0', ['Page 0']],
    ['?page=101', ['Page 101']],
    ['?page=1.5', ['Page 1.5']],
    ['?view=wall', ['View wall']],
    ['?shapes=Cube,Round', ['Shape Cube']],
    ['?shapes=Round,Oval,Pear', ['Shape Pear']],
    ['?shape=Round', ['shape Round']],
    ['?constructor=1', ['constructor 1']],
    ['?utm_source=newsletter&fbclid=x&gclid=y&ref=z', []],
    ['', []],
  ])('%s: %j', (search, ignored) => {
    expect(list(search)).toEqual(ignored)
  })
})

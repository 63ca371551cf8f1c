import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listIgnoredValues } from '#web/shared/router/ignored-values.ts'
import { parseSearch, stringifySearch } from '#web/shared/router/search-text.ts'
import { formatUrlState, parseUrlState } from './catalogue-url.ts'
import { catalogueUrlRules } from './catalogue-url-rules.ts'

const list = (search: string): string[] =>
  listIgnoredValues(parseSearch(search), catalogueUrlRules).map(({ title, value }) => `${title} ${value}`)

describe('the address of a catalogue page', () => {
  test('reports every value that the page ignores', () => {
    const search =
      '?shapes=Round,Cube&lab=gia&carats=many,1-2&only=no-bgm,shiny&sort=beauty&page=abc&size=0&view=wall&shape=Oval'
    expect(list(search)).toEqual([
      'Shape Cube',
      'Carats many',
      'Only shiny',
      'Sort order beauty',
      'Page abc',
      'Stones per page 0',
      'View wall',
      'shape Oval',
    ])
  })

  test('reports nothing that the page itself writes', () => {
    const params = [
      'shapes',
      'color',
      'carats',
      'rap',
      'only',
      'q',
      'stock',
      'sort',
      'overtone',
      'page',
      'size',
      'view',
    ]
    const word = fc.oneof(
      fc.stringMatching(/^[-0-9.,A-Za-z+]{0,30}$/),
      fc.constantFrom('Round', 'G,H', '1-2', 'list', '7'),
    )
    const texts = fc.dictionary(fc.constantFrom(...params), word)
    fc.assert(
      fc.property(texts, (typed) => {
        expect(list(stringifySearch(formatUrlState(parseUrlState(typed))))).toEqual([])
      }),
      { numRuns: 500 },
    )
  })
})

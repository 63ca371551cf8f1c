import { describe, expect, it } from 'vitest'
import { exampleStone } from './example-stone.ts'
import { partnerFormatNames, partnerFormats } from './partner-formats.ts'
import { mayPublish } from './publishable.ts'

function listTakers(traits: Partial<typeof exampleStone>): string[] {
  return partnerFormatNames.filter((name) => mayPublish({ ...exampleStone, ...traits }, partnerFormats[name]))
}

describe('a stone is published only where all can be said that a buyer has to know', () => {
  it.each<[string, Partial<typeof exampleStone>, string[]]>([
    ['a natural stone sold alone', {}, ['RapNet', 'IDEX', 'VDB', 'Nivoda', 'Shop']],
    ['a lab-grown stone', { isLabGrown: true }, ['VDB', 'Shop']],
    ['a parcel', { parcelStones: 12 }, ['RapNet', 'VDB', 'Shop']],
    ['the last stone of a parcel', { parcelStones: 1 }, ['RapNet', 'IDEX', 'VDB', 'Nivoda', 'Shop']],
    ['a pair', { isPair: true, pairStockNo: 'B', lineSet: 'A+B' }, ['RapNet', 'IDEX', 'VDB', 'Shop']],
    ['a pair whose partner nobody knows', { isPair: true, lineSet: 'A+B' }, ['Shop']],
    [
      'a stone with a match that may be sold apart',
      { isMatchingPair: true, pairStockNo: 'B' },
      ['RapNet', 'IDEX', 'VDB', 'Nivoda', 'Shop'],
    ],
    ['a stone of a line set', { isLine: true, lineSet: 'Line 7' }, ['Shop']],
  ])('%s', (_, traits, takers) => {
    expect(listTakers(traits)).toEqual(takers)
  })
})

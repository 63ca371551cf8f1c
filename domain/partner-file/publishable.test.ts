import { describe, expect, it } from 'vitest'
import { exampleStone } from './example-stone.ts'
import { partnerFormatNames, partnerFormats } from './partner-formats.ts'
import { mayPublish } from './publishable.ts'

function listTakers(traits: Partial<typeof exampleStone>): string[] {
  return partnerFormatNames.filter((name) => mayPublish({ ...exampleStone, ...traits }, partnerFormats[name]))
}

describe('a stone is published only in formats that tell buyers everything essential', () => {
  it.each<[string, Partial<typeof exampleStone>, string[]]>([
    ['a natural stone sold alone', {}, ['RapNet', 'IDEX', 'VDB', 'Nivoda', 'Shop']],
    ['a lab-grown stone', { isLabGrown: true }, ['VDB', 'Shop']],
    ['a parcel', { parcelStones: 12 }, ['RapNet', 'VDB', 'Shop']],
    ['the last stone of a parcel', { parcelStones: 1 }, ['RapNet', 'IDEX', 'VDB', 'Nivoda', 'Shop']],
    ['a pair', { isPair: true, pairStockNo: 'B', lineSet: 'A+B' }, ['RapNet', 'IDEX', 'VDB', 'Shop']],
    ['a pair with an unknown partner', { isPair: true, lineSet: 'A+B' }, ['Shop']],
    [
      'a matching stone that may be sold alone',
      { isMatchingPair: true, pairStockNo: 'B' },
      ['RapNet', 'IDEX', 'VDB', 'Nivoda', 'Shop'],
    ],
    ['a stone of a line set', { isLine: true, lineSet: 'Line 7' }, ['Shop']],
  ])('%s', (_, traits, takers) => {
    expect(listTakers(traits)).toEqual(takers)
  })
})

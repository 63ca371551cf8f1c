import { describe, expect, it } from 'vitest'
import { matchHeadings } from '#domain/stock-file/headings/match-headings.ts'
import { listExampleWarnings, readExampleStone } from './example-row.ts'

type Changed = Record<string, string>

const originOf = (changed: Changed) => {
  const { originCountry, originState } = readExampleStone(changed)
  return [originCountry, originState]
}
const unknown = [null, 'unknown']

describe('the origin of a stone', () => {
  it.each([
    'Country of Origin',
    'Country Of Mining',
    'Origin Country',
    'Rough Origin',
    'Mine of Origin',
    'Mining Origin',
    'Provenance',
    'Origin',
    'Diamond Origin',
    'Source',
  ])('is read from a column headed %s', (heading) => {
    expect(originOf({ [heading]: 'Botswana' })).toEqual(['BW', 'declared'])
    expect(listExampleWarnings({ [heading]: 'Botswana' })).toEqual([])
  })

  it('is not where the stone lies', () => {
    const changed = { Country: 'Botswana', City: 'Gaborone', Location: 'Botswana' }
    expect(originOf(changed)).toEqual(unknown)
    expect(readExampleStone(changed).extras).toMatchObject({ country: 'Botswana' })
  })

  it('is not the supplier in a column headed Source', () => {
    const { mapping, questions } = matchHeadings(['Source'], [['Acme Gems'], ['Best Diamonds']])
    expect([mapping.columns.provenance, questions]).toEqual([undefined, []])
  })

  it.each<[Changed]>([
    [{ 'Country of Origin': 'Botswana (certified)' }],
    [{ 'Country of Origin': 'GIA origin: Botswana' }],
    [{ 'Mine of Origin': 'Jwaneng (Tracr)' }],
    [{ 'Country of Origin': 'Botswana', 'Origin Status': 'Certified' }],
    [{ 'Country of Origin': 'Botswana', 'Provenance Number': 'TR-4711' }],
    [{ 'Country of Origin': 'Botswana', 'Report Type': 'Diamond Origin Report' }],
  ])('is certified by %j', (changed) => {
    expect(originOf(changed)).toEqual(['BW', 'certified'])
    expect(listExampleWarnings(changed)).toEqual([])
  })

  it.each<[Changed]>([
    [{ 'Country of Origin': 'Botswana' }],
    [{ 'Country of Origin': 'Botswana (Tracr)', 'Origin Status': 'Declared' }],
    [{ 'Country of Origin': 'Botswana', 'Provenance Report': 'No' }],
    [
      {
        'Country of Origin': 'Botswana',
        'Report Type': 'Colored Diamond Identification and Origin Report',
      },
    ],
  ])('is only declared by %j', (changed) => {
    expect(originOf(changed)).toEqual(['BW', 'declared'])
  })

  it.each<[Changed, string]>([
    [{ 'Country of Origin': 'Botswana/Namibia' }, 'is not one country'],
    [{ 'Country of Origin': 'DTC' }, 'is not one country'],
    [{ 'Country of Origin': 'Congo' }, 'can mean two countries'],
    [{ 'Country of Origin': 'Atlantis' }, 'is not a known country'],
    [{ 'Country of Origin': 'Non-Russian' }, 'is not a known country'],
    [{ 'Country of Origin': 'Belgium' }, 'is no country that mines diamonds'],
    [
      { 'Country of Origin': 'Botswana', 'Mine of Origin': 'Mir Mine' },
      'contradicts another column of origin',
    ],
    [{ 'Country of Origin': 'Botswana', 'Origin Status': 'Unknown' }, 'has an unknown origin beside it'],
  ])('is unknown for %j, with a warning and the text beside it', (changed, message) => {
    expect(originOf(changed)).toEqual(unknown)
    expect(listExampleWarnings(changed)).toEqual([expect.stringContaining(message)])
  })

  it('is unknown without a warning where the file says nothing', () => {
    for (const text of ['', 'N/A', '-', 'Unknown', 'NA', 'Natural']) {
      expect(originOf({ 'Country of Origin': text })).toEqual(unknown)
      expect(listExampleWarnings({ 'Country of Origin': text })).toEqual([])
    }
  })

  it('may be a country that hardly mines if the file states a status of the origin', () => {
    expect(originOf({ 'Country of Origin': 'India', 'Origin Status': 'Declared' })).toEqual([
      'IN',
      'declared',
    ])
  })

  it('keeps the text that says more than the country', () => {
    const extrasOf = (changed: Changed) => readExampleStone(changed).extras
    expect(extrasOf({ 'Country of Origin': 'Botswana', 'Mine of Origin': 'Jwaneng' })).toEqual({
      provenance: 'Jwaneng',
    })
    expect(extrasOf({ 'Country of Origin': 'Botswana/Namibia' })).toEqual({ provenance: 'Botswana/Namibia' })
    expect(extrasOf({ 'Country of Origin': 'Botswana' })).toEqual({})
  })

  it('does not exist for a lab-grown stone: the country is that of its growth', () => {
    const grown = { 'Lab Grown': 'Yes', 'Country of Origin': 'Canada' }
    expect(originOf(grown)).toEqual(unknown)
    expect(readExampleStone(grown).extras).toEqual({})
    expect(listExampleWarnings(grown)).toEqual([
      'Country of Origin "Canada" is where a lab-grown stone was grown, not mined (value not imported)',
    ])
  })

  it('reveals a lab-grown stone', () => {
    expect(readExampleStone({ 'Country of Origin': 'Lab Grown' }).isLabGrown).toBe(true)
  })
})

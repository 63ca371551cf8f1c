import { describe, expect, it } from 'vitest'
import { readOriginState, readOriginText } from './origin-values.ts'

const countryOf = (text: string): string | null => {
  const read = readOriginText(text)
  return read.kind === 'country' ? read.country : null
}

describe('a country of mining', () => {
  it.each([
    ['Botswana', 'BW'],
    ['BOTSWANA ', 'BW'],
    ['BW', 'BW'],
    ['bwa', 'BW'],
    ['Russia', 'RU'],
    ['Russian Federation', 'RU'],
    ['Siberia', 'RU'],
    ['DRC', 'CD'],
    ['D.R. Congo', 'CD'],
    ['Congo (Democratic Republic)', 'CD'],
    ['Congo, Democratic Republic of the', 'CD'],
    ['Congo (Republic)', 'CG'],
    ['South Africa', 'ZA'],
    ['RSA', 'ZA'],
    ['ZAF', 'ZA'],
    ['Canadian', 'CA'],
    ['NWT', 'CA'],
    ['Ivory Coast', 'CI'],
    ["Cote d'Ivoire", 'CI'],
    ['Sierra Leone', 'SL'],
    ['Central African Republic', 'CF'],
    ['Jwaneng', 'BW'],
    ['Jwaneng Mine, Botswana', 'BW'],
    ['Ekati mine', 'CA'],
    ['Letšeng', 'LS'],
    ['Mined in Namibia', 'NA'],
    ['Country of origin: Angola', 'AO'],
    ['Botswana, cut in India', 'BW'],
  ])('%j is %s', (text, code) => {
    expect(countryOf(text)).toBe(code)
  })

  it.each([
    'Botswana/Namibia',
    'Botswana, Namibia',
    'Russia & Canada',
    'Mixed',
    'DTC',
    'DTC Botswana',
    'Africa',
  ])('%j is of several countries', (text) => {
    expect(readOriginText(text)).toEqual({ kind: 'mixed' })
  })

  it.each([
    'Non-Russian',
    'not from Russia',
    'Excluding: Russia',
    'Non Russian, Canada excluded',
    'Russia free',
    'Made in Botswana',
    'Polished in India',
    'Acme Trading',
    'Yes',
    'No',
    'NA',
    'Not Certified',
  ])('%j names none', (text) => {
    expect(readOriginText(text)).toEqual({ kind: 'unknown' })
  })

  it.each(['Congo', 'SA'])('%s is a name of two countries', (text) => {
    expect(readOriginText(text)).toEqual({ kind: 'ambiguous' })
  })

  it.each([
    ['GIA origin: Canada', 'CA', 'certified', true],
    ['Lesotho (Tracr)', 'LS', 'certified', true],
    ['Botswana (certified)', 'BW', 'certified', false],
    ['Certified South Africa', 'ZA', 'certified', false],
    ['Botswana (declared)', 'BW', 'declared', false],
    ['Botswana - not certified', 'BW', 'declared', false],
    ['Cullinan', 'ZA', null, true],
    ['Origin: Botswana', 'BW', null, false],
  ])('in %j is %s, %s', (text, country, state, hasDetail) => {
    expect(readOriginText(text)).toEqual({ kind: 'country', country, state, hasDetail })
  })
})

it.each([
  ['Certified', 'certified'],
  ['Tracr', 'certified'],
  ['self declared', 'declared'],
  ['Unknown', 'unknown'],
  ['perhaps', undefined],
])('The status %s is %s', (text, state) => {
  expect(readOriginState(text)).toBe(state)
})

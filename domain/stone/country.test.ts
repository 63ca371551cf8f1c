import { expect, test } from 'vitest'
import { formatCountry } from './country.ts'

test('a country has one name, however vendors write it', () => {
  for (const written of ['USA', 'U.S.A.', 'us', 'United States', 'united states of america']) {
    expect(formatCountry(written)).toBe('United States')
  }
  expect(formatCountry(' india ')).toBe('India')
  expect(formatCountry('HK')).toBe('Hong Kong')
  expect(formatCountry('bel')).toBe('Belgium')
  expect(formatCountry('UAE')).toBe('United Arab Emirates')
})

test('a place that is no country stays as it is written', () => {
  expect(formatCountry('Antwerp')).toBe('Antwerp')
  expect(formatCountry('')).toBe('')
})

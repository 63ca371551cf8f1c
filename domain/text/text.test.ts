import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_PRIMARY_COLOR, isColorValue } from './color-value.ts'
import {
  formatDefaultTemplateName,
  formatHostFileName,
  formatListFileName,
  formatPdfFileName,
  formatTemplateFileName,
} from './file-name.ts'
import { formatCarats, formatMillimetres, formatMoment, formatMoney, formatPercent } from './format.ts'
import { isHostName } from './host-name.ts'
import { makePageTitle } from './title.ts'
import { summarizeDiamonds, truncateText } from './truncate.ts'

const runOptions = { numRuns: 500 }

describe('truncating texts', () => {
  test.each<[string, number | undefined, string]>([
    ['1234567890', 1599, '1234567890'],
    ['12345678901', 1599, '123456789…'],
    ['12345678901', 1600, '12345678901'],
    ['12345678901234567890', 1600, '12345678901234567890'],
    ['12345678901', 0, '123456789…'],
    ['12345678901234', undefined, '12345678901234'],
    ['123456789012345', undefined, '1234567890123…'],
    ['', undefined, ''],
    ['💎💎💎💎💎💎💎💎💎💎💎', 390, '💎💎💎💎💎💎💎💎💎…'],
  ])('%s at width %s is %s', (text, widthPx, shown) => {
    expect(truncateText(text, widthPx)).toBe(shown)
  })

  test('a filter summary lists at most 8 diamonds', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), (diamonds) => {
        const { shown, more } = summarizeDiamonds(diamonds)
        expect(shown).toEqual(diamonds.slice(0, 8))
        expect(shown.length + more).toBe(diamonds.length)
      }),
      runOptions,
    )
  })
})

describe('numbers', () => {
  test.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [123_450, '$1,234.50'],
    [100_000_000, '$1,000,000.00'],
    [-99, '-$0.99'],
  ])('%d cents are shown as %s', (cents, shown) => {
    expect(formatMoney(cents)).toBe(shown)
  })

  test.each([
    [1010, '1.01'],
    [1000, '1.00'],
    [996, '0.996'],
    [230, '0.23'],
    [5, '0.005'],
    [1_234_500, '1,234.50'],
  ])('%d thousandths of a carat are shown as %s', (thousandths, shown) => {
    expect(formatCarats(thousandths)).toBe(shown)
  })

  test.each([
    [1.1, '1.10'],
    [1.005, '1.01'],
    [16.5068, '16.51'],
    [0, '0.00'],
  ])('%d mm are shown as %s', (mm, shown) => {
    expect(formatMillimetres(mm)).toBe(shown)
  })

  test.each([
    [-35, '-35.00%'],
    [61.5, '61.50%'],
    [-0.001, '0.00%'],
  ])('%d percent is shown as %s', (percent, shown) => {
    expect(formatPercent(percent)).toBe(shown)
  })

  test('a date and time is shown to the minute in UTC', () => {
    expect(formatMoment(new Date('2026-11-21T23:59:59.999+01:00'))).toBe('21 Nov 2026, 22:59 (UTC)')
  })

  test('displayed money reads back as the same cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), (cents) => {
        expect(Number(formatMoney(cents).replaceAll(/[$,.]/g, ''))).toBe(cents)
      }),
      runOptions,
    )
  })
})

describe('titles and files', () => {
  test.each([
    ['Shows', 'Tavernier', false, 'Shows | Tavernier'],
    ['Shows', 'Tavernier', true, 'Shows'],
    ['Shows', null, false, 'Shows'],
    ['', 'Tavernier', false, 'Tavernier'],
  ])('page %j of brand %j, with a logo: %s, has the title %j', (title, brand, hasLogo, shown) => {
    expect(makePageTitle(title, brand, hasLogo)).toBe(shown)
  })

  test('files are named after the host, the given name or the partner', () => {
    expect(formatHostFileName('shop.example', '.xlsx')).toBe('shop.example.xlsx')
    expect(formatHostFileName('localhost:3000', '.csv')).toBe('localhost.csv')
    expect(formatListFileName(['Ångström & Co.', 'Salt & pepper diamonds', '2026-11-27'], '.xlsx')).toBe(
      'angstrom-co-salt-pepper-diamonds-2026-11-27.xlsx',
    )
    expect(formatListFileName(['…', 'Wishlist', '2026-11-27'], '.pdf')).toBe('wishlist-2026-11-27.pdf')
    expect(formatPdfFileName('White diamonds')).toBe('White diamonds.pdf')
    expect(formatPdfFileName('list.PDF')).toBe('list.PDF')
    expect(formatTemplateFileName('mine')).toBe('mine.csv')
    expect(formatTemplateFileName('mine.csv')).toBe('mine.csv')
    expect(formatDefaultTemplateName('RapNet')).toBe('RapNet_Template.csv')
  })

  test('file names contain nothing that breaks a folder or a header', () => {
    expect(formatTemplateFileName('../a/b\\c"\r\nd')).toBe('.._a_b_c___d.csv')
  })
})

describe('host names', () => {
  const long = `${'a'.repeat(63)}.`.repeat(4)

  test.each([
    'gems.example',
    'a.b',
    'shop-7.gems.example',
    'xn--mnchen-3ya.example',
    '7.gems',
    `${'a'.repeat(63)}.de`,
  ])('%s is valid', (text) => {
    expect(isHostName(text)).toBe(true)
  })

  test.each([
    '',
    'localhost',
    'gems.example:3000',
    'https://gems.example',
    'gems.example/',
    '.example',
    'gems..example',
    'gems.example.',
    '-gems.example',
    'gems-.example',
    'my_gems.example',
    'Gems.example',
    'münchen.example',
    '127.0.0.1',
    '[::1]',
    'gems .example',
    'gems.example\n',
    `${'a'.repeat(64)}.de`,
    `${long}de`,
  ])('%j is invalid', (text) => {
    expect(isHostName(text)).toBe(false)
  })
})

describe('colour values', () => {
  test.each([DEFAULT_PRIMARY_COLOR, '#fff', '#ABCDEF', '#1a2'])('%s is valid', (text) => {
    expect(isColorValue(text)).toBe(true)
  })

  test.each(['', '#', 'fff', '#ffff', '#fffff', '#ggg', '#fff ', '#fff\n', 'red', '#12345678'])(
    '%j is invalid',
    (text) => {
      expect(isColorValue(text)).toBe(false)
    },
  )
})

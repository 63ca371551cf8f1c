import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanCell, readCell, readLink } from './plain-text.ts'

describe('a clean cell', () => {
  it('has no outer spaces, control characters or byte order marks', () => {
    expect(cleanCell('  a\u0000b\r\nc\uFEFF ')).toBe('a b c')
    expect(cleanCell('plain text, as it is')).toBe('plain text, as it is')
  })

  it('has no half characters, which databases reject', () => {
    expect(cleanCell('a\uD83D')).toBe('a')
    expect(cleanCell('a\u{1F48E}')).toBe('a\u{1F48E}')
  })

  it('stays the same when cleaned again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(cleanCell(cleanCell(text))).toBe(cleanCell(text))
        expect(cleanCell(text)).not.toContain('\u0000')
      }),
      { numRuns: 2000 },
    )
  })
})

describe('a cell of a spreadsheet', () => {
  it('loses the apostrophe that guards an operator', () => {
    expect(readCell(" '=1+1 ")).toBe('=1+1')
    expect(readCell("'s Hertogenbosch")).toBe("'s Hertogenbosch")
  })
})

describe('a link', () => {
  it.each([
    ['https://cdn.example.com/a.jpg?x=1#y', 'https://cdn.example.com/a.jpg?x=1#y'],
    ['http://127.0.0.1:8080/a', 'http://127.0.0.1:8080/a'],
    ['www.example.com/a.jpg', 'https://www.example.com/a.jpg'],
    ['//cdn.example.com/a.jpg', 'https://cdn.example.com/a.jpg'],
  ])('written %s is %s', (text, link) => {
    expect(readLink(text)).toBe(link)
  })

  it.each([
    '',
    'a.jpg',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'ftp://example.com/a',
    'https://user:secret@example.com/a',
    'https://example.com@evil.test/a',
    'https://example.com/"onerror="x',
    'https://example.com/a b',
    'https://',
    `https://example.com/${'a'.repeat(2000)}`,
  ])('is not %j', (text) => {
    expect(readLink(text)).toBeNull()
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dropFormulaGuard, guardFormula } from './formula-guard.ts'

describe('text that begins like a formula', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['-2+3+cmd', "'-2+3+cmd"],
    ['+A1', "'+A1"],
    ['＝1', "'＝1"],
    ['  =1', "'  =1"],
    ["'=1", "''=1"],
    ['-', "'-"],
    ['A;=1+1', "A;'=1+1"],
    ['A, @SUM(A1)', "A,' @SUM(A1)"],
    ['A\t+A1', "A\t'+A1"],
    ['A\r\n-A1\n=B1', "A\r\n'-A1\n'=B1"],
    ['A;"=1+1"', `A;'"=1+1"`],
    ["A;'=1", "A;''=1"],
    ['=A;=B', "'=A;'=B"],
    ['+1.5.5', "'+1.5.5"],
  ])('%j becomes %j', (text, guarded) => {
    expect(guardFormula(text)).toBe(guarded)
    expect(dropFormulaGuard(guarded)).toBe(text)
  })

  it.each([
    '',
    '-31.5',
    '+5',
    '-0.5%',
    '-1,137.50',
    'A=B',
    "O'Neill",
    "'s Hertogenbosch",
    'https://a.example/=1',
    'A; -31.5, +5%',
    "A;'s Hertogenbosch",
  ])('leaves %j alone', (text) => {
    expect(guardFormula(text)).toBe(text)
    expect(dropFormulaGuard(text)).toBe(text)
  })

  const fragments = fc.constantFrom(
    "'",
    '=',
    '+',
    '-',
    '@',
    '＝',
    ' ',
    '\t',
    '1',
    '.5',
    '%',
    'A',
    ';',
    ',',
    '\n',
    '"',
  )
  const text = fc.oneof(
    fc.string(),
    fc.array(fragments, { maxLength: 8 }).map((parts) => parts.join('')),
  )

  it('guarded text never begins like a formula, unless it is a plain number', () => {
    fc.assert(
      fc.property(text, (original) => {
        const first = guardFormula(original).trim().charAt(0)
        const isNumber = Number.isFinite(Number(guardFormula(original).replace(/%$/, '').replaceAll(',', '')))
        expect(
          '=+-@＝＋－＠'.includes(first) &&
            first !== '' &&
            !isNumber &&
            !/^[+-][\d.,]+%?$/.test(original.trim()),
        ).toBe(false)
      }),
      { numRuns: 2000 },
    )
  })

  it('no cell of a guarded text begins like a formula, whatever separates cells, unless it is a plain number', () => {
    fc.assert(
      fc.property(text, (original) => {
        const cells = guardFormula(original).split(/[;,\t\r\n]/)
        const formulas = cells.filter((cell) => /^[\s"]*[=+\-@＝＋－＠]/u.test(cell))
        expect(formulas.filter((cell) => !/^[+-]\d+(?:\.\d+)?%?$/.test(cell.trim()))).toEqual([])
      }),
      { numRuns: 2000 },
    )
  })

  it('any text is the same after guarding and unguarding', () => {
    fc.assert(
      fc.property(text, (original) => {
        expect(dropFormulaGuard(guardFormula(original))).toBe(original)
      }),
      { numRuns: 2000 },
    )
  })
})

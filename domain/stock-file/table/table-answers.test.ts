import { describe, expect, test } from 'vitest'
import { nameSheet, readTableAnswers, toTableAnswers } from './table-answers.ts'

const sheet = (name: string) => ({ name, state: 'visible' as const, hasTable: true })
const report = { sheet: 2, sheets: [sheet('Sold'), sheet(' Stock '), sheet(''), sheet('x'.repeat(201))] }

describe('the table that a person chose', () => {
  test.each([
    [{ sheet: '2' }, { sheet: 'Stock' }],
    [{ headerRow: 4 }, { headerRow: '4' }],
    [
      { sheet: 'stock', headerRow: 4, includesHidden: true },
      { sheet: 'Stock', headerRow: '4', hidden: 'include' },
    ],
    [{ includesHidden: false }, {}],
  ])('%o is remembered as %o', (choice, answers) => {
    expect(toTableAnswers(choice, report)).toEqual(answers)
  })

  test.each([
    [{}, undefined],
    [{ origin: 'lab' }, undefined],
    [{ sheet: 'Stock' }, { sheet: 'Stock', headerRow: undefined, includesHidden: false }],
    [
      { headerRow: '4', hidden: 'include', origin: 'lab' },
      { sheet: undefined, headerRow: 4, includesHidden: true },
    ],
  ])('%o is read as %o', (answers, choice) => {
    expect(readTableAnswers(new Map(Object.entries(answers)))).toEqual(choice)
  })
})

test('a sheet without a name, or with one that is too long, is named by its number', () => {
  expect(report.sheets.map((_, index) => nameSheet(report, index))).toEqual(['Sold', 'Stock', '3', '4'])
})

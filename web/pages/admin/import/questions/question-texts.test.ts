import { describe, expect, test } from 'vitest'
import { assessFile } from '#domain/stock-file/questions/assess-file.ts'
import type { ImportQuestion } from '#domain/stock-file/questions/import-question.ts'
import { createFileChecker } from '#web/pages/admin/import/checking/check-rows.ts'
import { makeRateAnswer, readTypedRate } from './exchange-rate.ts'
import {
  describeDollars,
  describeNotice,
  describeRate,
  describeRemembered,
  listAnswerTexts,
  titleQuestion,
} from './question-texts.ts'

const headings = ['Stock #', 'Shape', 'Weight', 'Color', 'Clarity', 'Lab', 'Price/Cts INR']
const rows = ['545401', '620000'].map((price, index) => [
  `A-${index}`,
  'Round',
  '1.02',
  'D',
  'VVS1',
  'GIA',
  price,
])

function find<Kind extends ImportQuestion['kind']>(
  kind: Kind,
  names: readonly string[],
  cells: readonly (readonly string[])[],
): Extract<ImportQuestion, { kind: Kind }> {
  const { questions } = assessFile({ headings: names, rows: cells })
  const question = questions.find((asked) => asked.kind === kind)
  expect(question).toBeDefined()
  return question as Extract<ImportQuestion, { kind: Kind }>
}

function listColumns() {
  const checker = createFileChecker({ headings }, { given: {}, remembered: {} })
  for (const [index, cells] of rows.entries()) {
    checker.addRow({ row: index + 2, cells, marks: null, fault: null, isOpen: false })
  }
  return checker.finish().columns
}

describe('the question of currency', () => {
  const question = find('currency', headings, rows)
  const columns = listColumns()

  test('says what a price is as dollars, and at the rate that is typed', () => {
    expect(describeDollars(question, columns)).toBe('As US dollars: $545,401.00 per carat')
    expect(describeRate(question, columns, 'INR:83.2:2026-11-27')).toBe(
      'As rupees at 83.20 per US dollar: $6,555.30 per carat',
    )
    expect(describeRate(question, columns, null)).toBeNull()
  })

  test('takes a rate once it is complete and not of a date to come', () => {
    const today = '2026-11-27'
    const typed = { rate: ' 83,2 ', date: today }
    expect(makeRateAnswer('INR', typed, today)).toBe('INR:83.2:2026-11-27')
    for (const wrong of [
      { ...typed, rate: '' },
      { ...typed, rate: '0' },
      { ...typed, rate: 'about 83' },
      { ...typed, date: '' },
      { ...typed, date: '2026-11-28' },
    ]) {
      expect(makeRateAnswer('INR', wrong, today)).toBeNull()
    }
    expect(readTypedRate('INR:83.2:2026-11-20', today)).toEqual({ rate: '83.2', date: '2026-11-20' })
    expect(readTypedRate(null, today)).toEqual({ rate: '', date: today })
  })
})

describe('the answers to a question say what they do', () => {
  test('whether a point separates thousands', () => {
    const names = headings.with(6, 'Rapnet Price')
    const cells = ['5.201', '4.850'].map((price, index) => (rows[index] ?? []).with(6, price))
    expect(listAnswerTexts(find('thousands', names, cells))).toEqual([
      { answer: 'thousands', label: '5.201 → $5,201.00', effect: '4.850 → $4,850.00' },
      { answer: 'decimal', label: '5.201 → $5.20', effect: '4.850 → $4.85' },
    ])
  })

  test('whether a column tells the origin', () => {
    const cells = ['CVD', 'HPHT', 'Natural'].map((growth, index) => [...(rows[index % 2] ?? []), growth])
    const question = find('growth', [...headings, 'Technique Q'], cells)
    expect(titleQuestion(question)).toBe('Does “Technique Q” show how the stones were grown?')
    expect(listAnswerTexts(question)).toEqual([
      { answer: 'growth', label: 'Yes', effect: 'CVD, HPHT: lab-grown; Natural: natural' },
      {
        answer: 'ignored',
        label: 'No, ignore it',
        effect: 'Stones are natural unless another column shows otherwise',
      },
    ])
  })

  test('which of two columns is read', () => {
    const question: Extract<ImportQuestion, { kind: 'columns' }> = {
      kind: 'columns',
      key: 'columns:pricePerCarat',
      field: 'pricePerCarat',
      samples: ['1', '2'],
      columns: [
        { column: 6, heading: 'Price', samples: ['5000', '5100'] },
        { column: 27, heading: 'Price', samples: ['900'] },
      ],
      options: [
        { answer: 'price', effect: { kind: 'use-column', column: 6 } },
        { answer: 'price#2', effect: { kind: 'use-column', column: 27 } },
      ],
    }
    expect(listAnswerTexts(question)).toEqual([
      { answer: 'price', label: 'Price (column G)', effect: '5000, 5100' },
      { answer: 'price#2', label: 'Price (column AB)', effect: '900' },
    ])
  })
})

test.each([
  [
    { kind: 'list-price', column: 1, heading: 'Rapnet Price' },
    '“Rapnet Price” is used as the Rap price; another column has the asking price.',
  ],
  [
    { kind: 'column-dropped', column: 1, heading: 'Amt' },
    '“Amt” is ignored; it doesn’t match the other prices.',
  ],
  [
    { kind: 'currency-ignored', column: 1, heading: 'Amt INR', currency: 'INR' },
    '“Amt INR” is in rupees and is ignored; the file also has prices in US dollars.',
  ],
] as const)('a notice is one sentence: %o', (notice, text) => {
  expect(describeNotice(notice)).toBe(text)
})

test.each([
  ['heading:laboratoriumx', 'lab', 'Column laboratoriumx', 'Lab'],
  ['heading:laboratoriumx', 'ignored', 'Column laboratoriumx', 'Ignored'],
  ['currency', 'INR', 'Currency of prices', 'Rupees; each file needs the rate'],
  ['thousands', 'decimal', 'Separator in prices', '5.201 is $5.20'],
  ['columns:lab', 'lab#2', 'Column for Lab', 'lab#2'],
  ['growth:technique', 'growth', 'Column technique', 'Growth type'],
  ['origin', 'lab', 'All stones', 'Lab-grown'],
  ['sheet', 'Stock 2026', 'Sheet', 'Stock 2026'],
  ['headerRow', '4', 'Header row', '4'],
  ['hidden', 'include', 'Hidden rows and columns', 'Included'],
  ['value:shape:SQCUSHIONX', '19', 'Shape SQCUSHIONX', '19'],
  ['value:fancyColor:FLB', 'Fancy Light Brown', 'Fancy colour FLB', 'Fancy Light Brown'],
])('the remembered answer %s = %s is listed', (key, answer, what, text) => {
  expect(describeRemembered(key, answer)).toEqual({ what, answer: text })
})

import { expect, test } from 'vitest'
import type { AccountStatementData, AccountStatementEntry } from '#domain/document/account-statement-data.ts'
import { readPdf, readPdfText, removeSpace } from '#tests/support/checks/read-pdf.ts'
import { makeDocumentData } from '#tests/support/documents/make-document-data.ts'
import { writeAccountStatementPdf } from './write-account-statement-pdf.ts'

const makeEntry = (changes: Partial<AccountStatementEntry>): AccountStatementEntry => ({
  date: '2026-11-03',
  kind: 'invoice',
  number: 'INV-2026-00042',
  reference: 'PO-88/2026',
  dueDate: '2026-12-03',
  debitCents: 200_000,
  creditCents: 0,
  balanceCents: 300_000,
  ...changes,
})

const makeStatement = (changes: Partial<AccountStatementData> = {}): AccountStatementData => {
  const { seller, buyer } = makeDocumentData()
  return {
    seller,
    buyer,
    from: '2026-11-01',
    to: '2026-11-30',
    currency: 'USD',
    openingCents: 100_000,
    entries: [
      makeEntry({}),
      makeEntry({
        date: '2026-11-20',
        kind: 'payment',
        number: null,
        reference: 'Wire 778',
        dueDate: null,
        debitCents: 0,
        creditCents: 50_001,
        balanceCents: 249_999,
      }),
    ],
    closingCents: 249_999,
    ageing: {
      current: 200_000,
      days1To30: 40_000,
      days31To60: 8000,
      days61To90: 2500,
      over90: 600,
    },
    unallocatedCents: 1101,
    ...changes,
  }
}

test('a statement of account shows balances, entries, ages and where to pay', async () => {
  const text = readPdfText(await writeAccountStatementPdf(makeStatement()))
  for (const fact of [
    'Statement of account',
    'Tavernier Diamonds BV',
    'VAT no. BE0403170701',
    'Meridian Jewels GmbH',
    'VAT no. DE136695976',
    'From 1 November 2026 To 30 November 2026',
    '1 Nov 2026 Opening balance $1,000.00',
    '3 Nov 2026 Invoice INV-2026-00042 PO-88/2026 3 Dec 2026 $2,000.00 $3,000.00',
    '20 Nov 2026 Payment Wire 778 $500.01 $2,499.99',
    '30 Nov 2026 Closing balance $2,000.00 $500.01 $2,499.99',
    'Outstanding on 30 November 2026',
    'Not due 1–30 days 31–60 days 61–90 days Over 90 days Not allocated',
    '$2,000.00 $400.00 $80.00 $25.00 $6.00 -$11.01',
    'BE68 5390 0754 7034',
    'Page 1 of 1',
  ])
    expect(removeSpace(text)).toContain(removeSpace(fact))
})

test('a statement of account asks nothing of a customer who owes nothing', async () => {
  const statement = makeStatement({ openingCents: -100, entries: [], closingCents: -100 })
  const text = readPdfText(await writeAccountStatementPdf(statement))
  expect(removeSpace(text)).toContain('-$1.00')
  expect(text).not.toContain('IBAN')
})

test('a statement of account loses none of 500 entries', async () => {
  const entries = Array.from({ length: 500 }, (_, index) => makeEntry({ number: `INV-${10_000 + index}` }))
  const bytes = await writeAccountStatementPdf(makeStatement({ entries }))
  const { pages } = readPdf(bytes)
  expect(
    pages
      .flat()
      .join(' ')
      .match(/INV-1\d{4}/g),
  ).toEqual(entries.map(({ number }) => number))
  const again = await writeAccountStatementPdf(makeStatement({ entries }))
  expect(Buffer.from(again).equals(Buffer.from(bytes))).toBe(true)
})

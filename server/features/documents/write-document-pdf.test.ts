import sharp from 'sharp'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { DOCUMENT_TYPES, type DocumentData, type DocumentTax } from '#domain/document/document-data.ts'
import { readPdf, readPdfText, removeSpace } from '#tests/support/checks/read-pdf.ts'
import { makeDocumentData, makeDocumentLine } from '#tests/support/documents/make-document-data.ts'
import { writeFileInWorker } from '#server/features/exports/write-file-in-worker.ts'
import { writeDocumentPdf } from './write-document-pdf.ts'

afterEach(() => void vi.useRealTimers())

const print = async (changes: Partial<DocumentData> = {}): Promise<string> =>
  readPdfText(await writeDocumentPdf(makeDocumentData(changes)))

const vat: DocumentTax = {
  category: 'S',
  rate: 2100,
  exemptionText: null,
  exemptionCode: null,
  netCents: 656_500,
  taxCents: 137_865,
}

const manyLines = (count: number) => Array.from({ length: count }, (_, index) => makeDocumentLine(index + 1))

/** What every document of the sample states, whatever its type. */
const commonFacts = [
  'Tavernier',
  'Tavernier Diamonds BV',
  'Hoveniersstraat 2',
  'Box 115',
  '2018 Antwerp',
  'Belgium',
  'VAT no. BE0403170701',
  'Tax no. 0403.170.701',
  'Reg. no. RPR Antwerpen 0403170701',
  '+32 3 123 45 67',
  'accounts@tavernier.example',
  'E-invoices to 0208:0403170701',
  'Meridian Jewels GmbH',
  'Ada Tester',
  'Goethestraße 11',
  '60313 Frankfurt am Main',
  'Germany',
  'VAT no. DE136695976',
  'Tax no. 045 123 45678',
  'ada@meridian.example',
  'E-invoices to 9930:DE136695976',
  'Malca-Amit Germany',
  'Grace Keeper',
  'Frachtstraße 9',
  '65451 Kelsterbach',
  '+49 69 555 01 02',
  'vault@malca.example',
  '28 November 2026',
  '28 December 2026',
  'Order no. 4711',
  'Ordered 20 November 2026',
  'Your order no. PO-88/2026',
  'Memo no. M-00012',
  'T-10001',
  'Round 1.01 ct D VS1',
  'GIA 2141438001',
  'Botswana',
  'Your ref. BAG-77',
  '1.01',
  '$6,500.00',
  '$6,565.00',
  'VAT 21% on $6,565.00',
  '$1,378.65',
  '$7,943.65',
  'conflict free and confirms adherence to the WDC SoW Guidelines.',
  'Regulation (EU) No 833/2014.',
  '30 days net.',
  'The goods remain our property until they are paid in full.',
  'Antwerp courts have jurisdiction.',
  'Please deliver before noon.',
  'Page 1 of',
]

const accounts = ['KBC Bank', 'BE68 5390 0754 7034', 'KREDBEBB', 'State Bank of India', '000123456789']

const ownFacts: Readonly<Record<DocumentData['type'], readonly string[]>> = {
  invoice: ['Invoice no. N-7', 'Please quote N-7 with your payment.', 'Total (USD)', ...accounts],
  'pro-forma': ['Pro forma no. N-7', 'This pro forma is not an invoice.', 'Total (USD)', ...accounts],
  'credit-note': [
    'Credit note no. N-7',
    'This credit note corrects invoice INV-2026-00001 of 2 November 2026.',
    'Reason: Its girdle is chipped.',
    'Credits line 3 of the invoice',
    'Total credit (USD)',
  ],
  memo: ['Memo note no. N-7', 'This memo note is not an invoice.', 'Due back 28 December 2026'],
}

describe('the PDF of an issued document', () => {
  test.each(DOCUMENT_TYPES)('of the type %s shows everything that its data states', async (type) => {
    const isCredit = type === 'credit-note'
    const text = await print({
      type,
      number: 'N-7',
      taxes: [vat],
      invoice: isCredit ? { number: 'INV-2026-00001', issueDate: '2026-11-02' } : null,
      reason: isCredit ? 'Its girdle is chipped.' : null,
      lines: [makeDocumentLine(1, { buyerReference: 'BAG-77', creditedPosition: isCredit ? 3 : null })],
    })
    for (const fact of [...commonFacts, ...ownFacts[type]])
      expect(removeSpace(text)).toContain(removeSpace(fact))
  })

  test('asks for money only on an invoice and a pro forma', async () => {
    for (const type of ['credit-note', 'memo'] as const) {
      const text = await print({ type })
      expect(text).not.toContain('BE68')
      expect(text).not.toContain('Please quote')
    }
  })

  test('has lines to sign on only for a memo', async () => {
    expect(await print({ type: 'memo' })).toContain('Received by, date')
    expect(await print()).not.toContain('Received by')
  })

  test('marks what is laboratory-grown or treated, before its description', async () => {
    const text = await print({
      lines: [
        makeDocumentLine(1, { isLabGrown: true }),
        makeDocumentLine(2, { isTreated: true }),
        makeDocumentLine(3, { isLabGrown: true, isTreated: true }),
        makeDocumentLine(4),
      ],
    })
    const marks = removeSpace(text).match(/(?:Laboratory-grown,Treated|Laboratory-grown|Treated):Round/g)
    expect(marks).toEqual(['Laboratory-grown:Round', 'Treated:Round', 'Laboratory-grown,Treated:Round'])
  })

  test('shows each tax with its base, the text of an exemption, and the tax of each line', async () => {
    const text = await print({
      lines: [
        makeDocumentLine(1, { taxCategory: 'S', taxRate: 2100 }),
        makeDocumentLine(2, { taxCategory: 'S', taxRate: 550 }),
        makeDocumentLine(3, { taxCategory: 'O' }),
      ],
      taxes: [
        vat,
        { ...vat, rate: 550, taxCents: 36_108 },
        { ...vat, category: 'O', rate: 0, exemptionText: 'Not subject to VAT.', taxCents: 0 },
      ],
    })
    for (const fact of [
      'Net total 3 3.03 $19,695.00',
      'VAT 21% (S) on $6,565.00 $1,378.65',
      'VAT 5.5% (S) on $6,565.00 $361.08',
      'Outside the scope of VAT on $6,565.00 Not subject to VAT. $0.00',
      'Total VAT $1,739.73',
      'Total (USD) $21,434.73',
      'S 21% $6,565.00',
      'S 5.5% $6,565.00',
    ])
      expect(removeSpace(text)).toContain(removeSpace(fact))
  })

  test('names the text and the code of an exemption', async () => {
    expect(removeSpace(await print())).toContain(
      removeSpace(
        'Intra-community supply 0% on $6,565.00 Intra-community supply, Article 138 of Directive 2006/112/EC. (VATEX-EU-IC) $0.00',
      ),
    )
  })

  test('loses none of 400 lines, and repeats heading, number and page number on each page', async () => {
    const { pages } = readPdf(await writeDocumentPdf(makeDocumentData({ lines: manyLines(400) })))
    const texts = pages.map((page) => page.join(' ').replaceAll(/\s+/g, ' '))
    const numbers = texts.join(' ').match(/T-1\d{4}/g)
    expect(numbers).toEqual(manyLines(400).map(({ stockNumber }) => stockNumber))
    expect(texts.length).toBeGreaterThan(5)
    texts.forEach((text, index) => {
      expect(text).toContain(`Page ${index + 1} of ${texts.length}`)
      expect(text).toContain('INV-2026-00042')
    })
    const withLines = texts.filter((text) => text.includes('T-1'))
    expect(withLines.every((text) => text.includes('Stock no. Description Certificate'))).toBe(true)
    expect(texts.join(' ')).toContain('Net total 400 404.00 $2,626,000.00')
  })

  test('wraps names, numbers and words of any length', async () => {
    const longest = 'X'.repeat(300)
    const base = makeDocumentData()
    const text = await print({
      seller: { ...base.seller, legalName: longest, brandName: longest },
      buyer: { ...base.buyer, name: longest },
      buyerOrderNo: longest,
      lines: [makeDocumentLine(1, { description: longest, stockNumber: longest, certificate: longest })],
    })
    expect(text.match(/X/g)?.length).toBeGreaterThanOrEqual(7 * 300)
    expect(text).toContain('$6,565.00')
  })

  test('leaves out what the data lacks', async () => {
    const base = makeDocumentData()
    const text = await print({
      dueDate: null,
      delivery: null,
      orderId: null,
      orderDate: null,
      buyerOrderNo: null,
      memoNo: null,
      statements: [],
      paymentTerms: null,
      terms: null,
      comment: null,
      seller: { ...base.seller, vatId: null, taxNo: null, registrationNo: null, bankAccounts: [] },
      buyer: { ...base.buyer, vatId: null, taxNo: null, person: null, electronicAddress: null },
      lines: [makeDocumentLine(1, { originCountry: null, certificate: null, caratsThousandths: 0 })],
    })
    for (const absent of [
      'Due date',
      'Deliver to',
      'Order no.',
      'Memo no.',
      'Statements',
      'Terms',
      'Remarks',
    ])
      expect(text).not.toContain(absent)
    for (const absent of ['Origin', 'Certificate', 'Carats', 'VAT no.', 'Reg. no.', 'null', 'IBAN'])
      expect(text).not.toContain(absent)
  })

  test('puts the postcode behind the city where it stands there', async () => {
    const base = makeDocumentData()
    const buyer = { ...base.buyer, city: 'New York, NY', postcode: '10036', countryCode: 'US' }
    expect(await print({ buyer })).toContain('New York, NY 10036 United States')
  })

  test('has the logo instead of the brand', async () => {
    const logo = (
      await sharp({ create: { width: 90, height: 30, channels: 4, background: '#00008080' } })
        .png()
        .toBuffer()
    ).toString('base64')
    const base = makeDocumentData()
    const data = makeDocumentData({ seller: { ...base.seller, logo } })
    const first = await writeDocumentPdf(data)
    expect(readPdf(first).pictures).toBeGreaterThan(0)
    expect(Buffer.from(await writeDocumentPdf(data)).equals(first)).toBe(true)
    expect(readPdf(await writeDocumentPdf(base)).pictures).toBe(0)
  })
})

describe('the bytes of a document', () => {
  test.each(DOCUMENT_TYPES)('of the type %s are the same for the same data on any day', async (type) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T10:00:00Z') })
    const data = makeDocumentData({ type, lines: manyLines(40) })
    const first = await writeDocumentPdf(data)
    vi.setSystemTime(new Date('2031-01-01T23:59:59Z'))
    expect(Buffer.from(await writeDocumentPdf(structuredClone(data))).equals(first)).toBe(true)
    expect(Buffer.from(first).toString('latin1')).toContain('(D:20261128000000Z)')
  })

  test('are the same from the worker thread', async () => {
    const data = makeDocumentData()
    const written = await writeFileInWorker({ kind: 'issued-document', data })
    expect(Buffer.from(written).equals(Buffer.from(await writeDocumentPdf(data)))).toBe(true)
  })

  test('differ if the data differs', async () => {
    const [first, second] = await Promise.all([
      writeDocumentPdf(makeDocumentData()),
      writeDocumentPdf(makeDocumentData({ totalCents: 1 })),
    ])
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(false)
  })
})

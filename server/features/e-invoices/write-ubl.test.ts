import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DocumentData, DocumentDataLine, TaxCategory } from '#domain/document/document-data.ts'
import { totalTaxes } from '#domain/document/tax-totals.ts'
import { multiplyCarats } from '#domain/money/carats.ts'
import { makeDocumentData, makeDocumentLine } from '#tests/support/documents/make-document-data.ts'
import { listMissingFacts } from './list-missing-facts.ts'
import { writeUbl } from './write-ubl.ts'

type Rule = {
  category: TaxCategory
  rate: number
  exemptionText: string | null
  exemptionCode: string | null
}

const standard: Rule = { category: 'S', rate: 2100, exemptionText: null, exemptionCode: null }
const reduced: Rule = { ...standard, rate: 600 }
const exempt = (category: TaxCategory, exemptionText: string): Rule => ({
  category,
  rate: 0,
  exemptionText,
  exemptionCode: null,
})

/** Documents of one kind of tax, as sellers issue them; domestic ones mix two rates. */
const rules: readonly (readonly Rule[])[] = [
  [standard],
  [standard, reduced],
  [exempt('K', 'Intra-community supply')],
  [exempt('G', 'Export outside of the EU')],
  [exempt('E', 'Margin scheme')],
  [exempt('AE', 'Reverse charge')],
  [exempt('O', 'Outside the scope of VAT')],
  [{ ...standard, category: 'Z', rate: 0 }],
]

const line = fc.record({
  carats: fc.integer({ min: 0, max: 20_000 }),
  perCarat: fc.option(fc.integer({ min: 100, max: 20_000_000 })),
  /** What a vendor’s total differs from the price per carat. */
  difference: fc.integer({ min: 0, max: 99 }),
  quantity: fc.integer({ min: 1, max: 40 }),
  isLabGrown: fc.boolean(),
})

/** Documents with 1 to 30 lines of natural and lab-grown stones, invoices and credit notes. */
const documents = fc
  .record({
    kind: fc.constantFrom(...rules),
    lines: fc.array(line, { minLength: 1, maxLength: 30 }),
    isCreditNote: fc.boolean(),
  })
  .map(({ kind, lines, isCreditNote }): DocumentData => {
    const taxed = lines.map((drawn, index) => {
      const rule = kind[index % kind.length] ?? standard
      const netCents = multiplyCarats(drawn.perCarat ?? 50_000, drawn.carats) + drawn.difference
      const written: DocumentDataLine = {
        ...makeDocumentLine(index + 1),
        caratsThousandths: drawn.carats,
        pricePerCaratCents: drawn.perCarat,
        quantity: drawn.quantity,
        isLabGrown: drawn.isLabGrown,
        netCents,
        taxCategory: rule.category,
        taxRate: rule.rate,
      }
      return { written, tax: { ...rule, netCents } }
    })
    return makeDocumentData({
      ...(isCreditNote && {
        type: 'credit-note',
        number: 'CN-2026-00007',
        dueDate: null,
        invoice: { number: 'INV-2026-00042', issueDate: '2026-11-28' },
        reason: 'Returned',
      }),
      lines: taxed.map(({ written }) => written),
      ...totalTaxes(taxed.map(({ tax }) => tax)),
    })
  })

const readAll = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<cbc:${name}(?: [^>]*)?>([^<]*)<`, 'g'))].map(([, text = '']) => text)
const toCents = (text = ''): number => Math.round(Number(text) * 100)
const sum = (texts: readonly string[]): number => texts.reduce((total, text) => total + toCents(text), 0)

describe('an e-invoice', () => {
  test('has lines, taxes and totals that add up to the cent, and equal the document', () => {
    fc.assert(
      fc.property(documents, (data) => {
        const xml = writeUbl(data)
        const [totals = '', ...lineXml] = xml.split(/<cac:(?:Invoice|CreditNote)Line>/)
        const lineNets = lineXml.flatMap((text) => readAll(text, 'LineExtensionAmount'))
        expect(lineNets).toHaveLength(data.lines.length)
        expect(sum(lineNets)).toBe(data.netCents)
        expect(sum(readAll(totals, 'LineExtensionAmount'))).toBe(data.netCents)
        expect(sum(readAll(totals, 'TaxExclusiveAmount'))).toBe(data.netCents)
        expect(sum(readAll(totals, 'TaxableAmount'))).toBe(data.netCents)
        const [tax, ...taxes] = readAll(totals, 'TaxAmount')
        expect(toCents(tax)).toBe(data.taxCents)
        expect(sum(taxes)).toBe(data.taxCents)
        expect(sum(readAll(totals, 'PayableAmount'))).toBe(data.totalCents)
      }),
    )
  })

  test('has a price and a quantity whose product is the amount of the line', () => {
    fc.assert(
      fc.property(documents, (data) => {
        const xml = writeUbl(data)
        const quantities = readAll(xml, data.type === 'invoice' ? 'InvoicedQuantity' : 'CreditedQuantity')
        const prices = readAll(xml, 'PriceAmount')
        for (const [index, { netCents }] of data.lines.entries()) {
          const product = Number(quantities[index]) * toCents(prices[index])
          expect(Math.abs(product - netCents)).toBeLessThanOrEqual(0.5 + 1e-6)
        }
      }),
    )
  })

  test('names tax ids, origin, laboratory-grown stones, the order and all statements', () => {
    const lines = [makeDocumentLine(1, { originCountry: 'BW' }), makeDocumentLine(2, { isLabGrown: true })]
    const data = makeDocumentData({ lines, buyerOrderNo: 'PO 7 <&>' })
    const xml = writeUbl(data)
    expect(readAll(xml, 'CompanyID')).toEqual(expect.arrayContaining([data.seller.vatId, data.buyer.vatId]))
    expect(xml).toContain('<cbc:ID>PO 7 &lt;&amp;')
    expect(readAll(xml, 'SalesOrderID')).toEqual([String(data.orderId)])
    expect(readAll(xml, 'Value')).toContain('Laboratory-grown')
    expect(readAll(xml, 'ItemClassificationCode')).toEqual(['71023900', '71049100'])
    expect(readAll(xml, 'Note')[0]).toContain(data.statements.map(({ text }) => text).join('\n'))
  })

  test('has no empty element, whatever the document leaves out', () => {
    const data = makeDocumentData({ delivery: null, orderId: null, buyerOrderNo: null, statements: [] })
    const xml = writeUbl({ ...data, comment: null, paymentTerms: null, terms: null, memoNo: null })
    expect(xml).not.toMatch(/<(\S+)[^>]*>\s*<\/\1>|\/>/)
  })

  test('is not written without what its network requires', () => {
    const data = makeDocumentData()
    expect(listMissingFacts(data)).toEqual([])
    const { seller, buyer } = data
    const bare = {
      ...data,
      seller: { ...seller, countryCode: null, vatId: null, electronicAddress: null },
      buyer: { ...buyer, countryCode: null, vatId: null, electronicAddress: null },
    }
    expect(listMissingFacts(bare)).toEqual([
      'the seller’s country',
      'the seller’s e-invoice address',
      'the seller’s VAT id',
      'the buyer’s country',
      'the buyer’s e-invoice address',
      'the buyer’s VAT id',
    ])
  })
})

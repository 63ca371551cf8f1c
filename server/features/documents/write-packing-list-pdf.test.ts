import { expect, test } from 'vitest'
import type { PackingListData } from '#domain/document/packing-list-data.ts'
import { readPdfText, removeSpace } from '#tests/support/checks/read-pdf.ts'
import { makeDocumentData, makeDocumentLine } from '#tests/support/documents/make-document-data.ts'
import { writePackingListPdf } from './write-packing-list-pdf.ts'

const print = async (changes: Partial<PackingListData> = {}): Promise<string> =>
  readPdfText(await writePackingListPdf({ ...makeDocumentData(), ...changes }))

test('a packing list names parties, goods, shipment and statements without prices', async () => {
  const text = await print({
    lines: [makeDocumentLine(1), makeDocumentLine(2, { isLabGrown: true, quantity: 1200 })],
    shipment: { carrier: 'Malca-Amit', trackingNo: 'MA 123', shippedOn: '2026-11-29' },
  })
  for (const fact of [
    'Packing list for INV-2026-00042',
    'BE0403170701',
    'DE136695976',
    'Kelsterbach',
    'Order no. 4711',
    'Your order no. PO-88/2026',
    'Invoice no. INV-2026-00042',
    'Carrier Malca-Amit',
    'Tracking no. MA 123',
    'Shipped 29 November 2026',
    'T-10001',
    'GIA 2141438002',
    'Botswana',
    'Laboratory-grown: Round',
    'Total 1,201 2.02',
    'WDC SoW Guidelines',
    'Packed by, date',
    'Please deliver before noon.',
  ])
    expect(removeSpace(text)).toContain(removeSpace(fact))
  expect(text).not.toContain('$')
})

test('a packing list of an order or memo without an issued document is named after it', async () => {
  const unissued = { type: null, number: null } as const
  expect(await print(unissued)).toContain('Packing list for order 4711')
  expect(await print({ ...unissued, orderId: null })).toContain('Packing list for memo M-00012')
})

test('a packing list has the same bytes for the same data', async () => {
  const [first, second] = await Promise.all([
    writePackingListPdf(makeDocumentData()),
    writePackingListPdf(makeDocumentData()),
  ])
  expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true)
})

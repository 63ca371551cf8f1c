import { expect, test } from 'vitest'
import type { PackingListData } from '#domain/document/packing-list-data.ts'
import { readPdfText, removeSpace } from '#tests/support/checks/read-pdf.ts'
import { makeDocumentData, makeDocumentLine } from '#tests/support/documents/make-document-data.ts'
import { writePackingListPdf } from './write-packing-list-pdf.ts'

const print = async (changes: Partial<PackingListData>): Promise<string> =>
  readPdfText(await writePackingListPdf({ ...makeDocumentData(), shipping: null, ...changes }))

test('a packing list names parties, goods, shipping and statements without prices', async () => {
  const text = await print({
    lines: [makeDocumentLine(1), makeDocumentLine(2, { isLabGrown: true, quantity: 1200 })],
    shipping: { carrier: 'Malca-Amit', trackingNo: 'MA 123', shippingDate: '2026-11-29' },
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

test('a packing list of what is not shipped names no carrier, tracking number or date', async () => {
  const text = await print({})
  for (const name of ['Carrier', 'Tracking no.', 'Shipped']) expect(text).not.toContain(name)
})

test('a packing list has the same bytes for the same data', async () => {
  const data = { ...makeDocumentData(), shipping: null }
  const [first, second] = await Promise.all([writePackingListPdf(data), writePackingListPdf(data)])
  expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true)
})

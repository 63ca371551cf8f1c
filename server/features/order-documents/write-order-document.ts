import type { Content } from 'pdfmake'
import {
  buildFacts,
  buildHeader,
  buildNotes,
  buildParties,
  buildSignatures,
} from '#server/features/documents/pdf/document-blocks.ts'
import { mutedInk, smallPt } from '#server/features/documents/pdf/document-style.ts'
import {
  buildTable,
  type DocumentColumn,
  type WriteInCell,
} from '#server/features/documents/pdf/document-table.ts'
import { renderDocument } from '#server/features/documents/pdf/render-document.ts'
import type { OrderDocument, DocumentLine } from './order-document.ts'

type Column = DocumentColumn<DocumentLine, OrderDocument['totals']>

const goodsColumns: readonly Column[] = [
  { heading: '', width: 20, isNumber: true, read: (_line, index) => String(index + 1) },
  { heading: 'Stock no.', width: 100, read: ({ stockNumber }) => stockNumber },
  {
    heading: 'Description',
    width: 'rest',
    read: ({ description }) => description,
    draw: drawDescription,
    total: () => 'Total',
  },
  {
    heading: 'Certificate',
    width: 90,
    isOptional: true,
    read: ({ certificate }) => certificate,
  },
  {
    heading: 'Stones',
    width: 48,
    isNumber: true,
    read: ({ stones }) => stones,
    total: ({ stones }) => stones,
  },
  {
    heading: 'Carats',
    width: 56,
    isNumber: true,
    isOptional: true,
    read: ({ carats }) => carats,
    total: ({ carats }) => carats,
  },
]

const priceColumns: readonly Column[] = [
  {
    heading: '$/ct',
    width: 72,
    isNumber: true,
    isOptional: true,
    read: ({ pricePerCarat }) => pricePerCarat,
  },
  {
    heading: 'Total (USD)',
    width: 84,
    isNumber: true,
    isOptional: true,
    read: ({ totalPrice }) => totalPrice,
    total: ({ price }) => price,
  },
]

/** The labels of the two signature lines. */
const signatureLabels: Readonly<Record<OrderDocument['kind'], readonly [string, string] | undefined>> = {
  confirmation: undefined,
  'packing-list': ['Packed by, date', 'Received by, date'],
  memo: ['Handed over by, date', 'Received by, date'],
}

/** Writes a document as PDF: seller and buyer, items, totals, terms and signature lines. */
export function writeOrderDocument(document: OrderDocument): Promise<Uint8Array> {
  const { kind, title, brand, logo, seller, buyer, delivery, facts, lines, totals, notes } = document
  const signatures = signatureLabels[kind]
  return renderDocument({
    title,
    brand,
    logo: logo ? Buffer.from(logo).toString('base64') : null,
    foot: title,
    data: document,
    build: (pdfText) => [
      buildHeader({ brand, hasLogo: logo !== undefined, title }, pdfText),
      buildParties(
        [
          { title: 'From', lines: seller },
          { title: 'To', lines: buyer },
          ...(delivery ? [{ title: 'Deliver to', lines: delivery }] : []),
        ],
        pdfText,
      ),
      buildFacts(facts, pdfText),
      buildTable({
        columns: kind === 'packing-list' ? goodsColumns : [...goodsColumns, ...priceColumns],
        rows: lines,
        totals,
        pdfText,
      }),
      buildNotes(notes.title, notes.lines, pdfText),
      ...(signatures ? [buildSignatures(signatures, pdfText)] : []),
    ],
  })
}

/** The buyer's reference stands below the description. */
function drawDescription({ description, reference }: DocumentLine, write: WriteInCell): Content {
  return {
    stack: [
      write(description),
      ...(reference === undefined
        ? []
        : [write(`Ref. ${reference}`, { color: mutedInk, fontSize: smallPt })]),
    ],
  }
}

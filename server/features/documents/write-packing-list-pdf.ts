import { formatDay } from '#domain/calendar/day.ts'
import type { PackingListData } from '#domain/document/packing-list-data.ts'
import { DOCUMENT_NAMES } from '#domain/document/title.ts'
import { describeBuyer, describeDelivery, describeSeller, identifySeller } from './pdf/describe-party.ts'
import {
  buildFacts,
  buildHeader,
  buildNotes,
  buildParties,
  buildSignatures,
  splitLines,
  type Fact,
} from './pdf/document-blocks.ts'
import { buildTable } from './pdf/document-table.ts'
import { goodsColumns, totalLines } from './pdf/line-columns.ts'
import { renderDocument } from './pdf/render-document.ts'
import { listOrderFacts } from './write-document-pdf.ts'

/** Writes a packing list as PDF: the goods without prices. The same data gives the same bytes. */
export function writePackingListPdf(data: PackingListData): Promise<Uint8Array> {
  const { number, seller, delivery } = data
  return renderDocument({
    title: `Packing list for ${number}`,
    brand: seller.brandName,
    logo: seller.logo,
    foot: identifySeller(seller),
    day: data.issueDate,
    data,
    build: (pdfText) => [
      buildHeader(
        {
          brand: seller.brandName,
          hasLogo: seller.logo !== null,
          title: 'Packing list',
          number: `for ${number}`,
        },
        pdfText,
      ),
      buildParties(
        [
          { title: 'From', lines: describeSeller(seller) },
          { title: 'Buyer', lines: describeBuyer(data.buyer) },
          ...(delivery === null ? [] : [{ title: 'Deliver to', lines: describeDelivery(delivery) }]),
        ],
        pdfText,
      ),
      buildFacts(listFacts(data), pdfText),
      buildTable({
        columns: goodsColumns,
        rows: data.lines,
        totals: totalLines(data.lines, 'Total', 0),
        pdfText,
      }),
      buildNotes(
        'Statements',
        data.statements.map(({ text }) => text),
        pdfText,
      ),
      buildNotes('Remarks', splitLines(data.comment), pdfText),
      buildSignatures(['Packed by, date', 'Received by, date'], pdfText),
    ],
  })
}

function listFacts(data: PackingListData): Fact[] {
  const { type, number, shipping } = data
  const facts: (readonly [string, string | null | undefined])[] = [
    ['Date', formatDay(data.issueDate)],
    [`${DOCUMENT_NAMES[type]} no.`, number],
    ...listOrderFacts(data),
    ['Carrier', shipping?.carrier],
    ['Tracking no.', shipping?.trackingNo],
    ['Shipped', shipping?.shippingDate == null ? null : formatDay(shipping.shippingDate)],
  ]
  return facts.flatMap(([name, value]): Fact[] => (value == null ? [] : [[name, value]]))
}

import { formatDay } from '#domain/calendar/day.ts'
import type { PackingListData } from '#domain/document/packing-list-data.ts'
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
import { listOrderFacts, typeLayouts } from './write-document-pdf.ts'

/** Writes a packing list as PDF: the goods without prices. The same data gives the same bytes. */
export function writePackingListPdf(data: PackingListData): Promise<Uint8Array> {
  const { seller, delivery } = data
  const goods = nameGoods(data)
  return renderDocument({
    title: goods === undefined ? 'Packing list' : `Packing list ${goods}`,
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
          ...(goods !== undefined && { number: goods }),
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

/** Returns whose goods these are; a packing list has no number of its own. */
function nameGoods({ number, orderId, memoNo }: PackingListData): string | undefined {
  if (number !== null) return `for ${number}`
  if (orderId !== null) return `for order ${orderId}`
  return memoNo === null ? undefined : `for memo ${memoNo}`
}

function listFacts(data: PackingListData): Fact[] {
  const { type, number, shipment } = data
  const facts: (readonly [string, string | null | undefined])[] = [
    ['Date', formatDay(data.issueDate)],
    [type === null ? '' : `${typeLayouts[type].title} no.`, type === null ? null : number],
    ...listOrderFacts(data),
    ['Carrier', shipment?.carrier],
    ['Tracking no.', shipment?.trackingNo],
    ['Shipped', shipment?.shippedOn == null ? null : formatDay(shipment.shippedOn)],
  ]
  return facts.flatMap(([name, value]): Fact[] => (value == null ? [] : [[name, value]]))
}

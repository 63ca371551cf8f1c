import type { Content } from 'pdfmake'
import type { DocumentDataLine, DocumentTax } from '#domain/document/document-data.ts'
import { formatCarats, formatMoney } from '#domain/text/format.ts'
import { nameCountry } from './describe-party.ts'
import { mutedInk, smallPt } from './document-style.ts'
import type { DocumentColumn, WriteInCell } from './document-table.ts'
import { formatRate } from './tax-totals.ts'

export type LineTotals = { label: string; stones: number; caratsThousandths: number; netCents: number }
type LineColumn = DocumentColumn<DocumentDataLine, LineTotals>

const countFormat = new Intl.NumberFormat('en')

/** Columns of a line without prices. */
export const goodsColumns: readonly LineColumn[] = [
  { heading: '', width: 20, isNumber: true, read: ({ position }) => String(position) },
  {
    heading: 'Stock no.',
    width: 84,
    isOptional: true,
    read: ({ stockNumber }) => stockNumber ?? '',
  },
  {
    heading: 'Description',
    width: 'rest',
    read: ({ description }) => description,
    draw: drawDescription,
    total: ({ label }) => label,
  },
  {
    heading: 'Certificate',
    width: 82,
    isOptional: true,
    read: ({ certificate }) => certificate ?? '',
  },
  {
    heading: 'Origin',
    width: 56,
    isOptional: true,
    read: ({ originCountry }) => (originCountry === null ? '' : nameCountry(originCountry)),
  },
  {
    heading: 'Stones',
    width: 48,
    isNumber: true,
    read: ({ quantity }) => countFormat.format(quantity),
    total: ({ stones }) => countFormat.format(stones),
  },
  {
    heading: 'Carats',
    width: 56,
    isNumber: true,
    isOptional: true,
    read: ({ caratsThousandths }) => (caratsThousandths === 0 ? '' : formatCarats(caratsThousandths)),
    total: ({ caratsThousandths }) => formatCarats(caratsThousandths),
  },
]

/** Returns the columns of a line with prices; with several taxes also the tax of each line. */
export function listPricedColumns(taxes: readonly DocumentTax[]): LineColumn[] {
  return [
    ...goodsColumns,
    {
      heading: '$/ct',
      width: 72,
      isNumber: true,
      isOptional: true,
      read: ({ pricePerCaratCents }) => (pricePerCaratCents === null ? '' : formatMoney(pricePerCaratCents)),
    },
    ...(taxes.length > 1
      ? [
          {
            heading: 'VAT',
            width: 48,
            isNumber: true,
            read: ({ taxCategory, taxRate }: DocumentDataLine) => formatRate(taxCategory, taxRate),
          },
        ]
      : []),
    {
      heading: 'Net (USD)',
      width: 84,
      isNumber: true,
      read: ({ netCents }) => formatMoney(netCents),
      total: ({ netCents }) => formatMoney(netCents),
    },
  ]
}

/** Returns the last row of lines. `netCents` is the net total that the document states. */
export function totalLines(lines: readonly DocumentDataLine[], label: string, netCents: number): LineTotals {
  return {
    label,
    stones: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    caratsThousandths: lines.reduce((sum, line) => sum + line.caratsThousandths, 0),
    netCents,
  }
}

/** What a stone is stands before its description, as prominent as the description. */
function drawDescription(line: DocumentDataLine, write: WriteInCell): Content {
  const marks = [line.isLabGrown ? 'Laboratory-grown' : '', line.isTreated ? 'Treated' : ''].filter(Boolean)
  const notes = [
    ...(line.buyerReference === null ? [] : [`Your ref. ${line.buyerReference}`]),
    ...(line.creditedPosition === null ? [] : [`Credits line ${line.creditedPosition} of the invoice`]),
  ]
  const mark = marks.length > 0 ? [write(`${marks.join(', ')}: `, { bold: true })] : []
  const description = write(line.description)
  // A text with lines of its own begins below the mark.
  const isInline = typeof description.text === 'string'
  return {
    stack: [
      ...(isInline ? [{ text: [...mark, description] }] : [...mark, description]),
      ...notes.map((note) => write(note, { color: mutedInk, fontSize: smallPt })),
    ],
  }
}

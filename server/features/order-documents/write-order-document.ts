import type { Content, CustomTableLayout, TableCell } from 'pdfmake'
import { openFontText, unknownCharacter, type FontText } from '#server/features/exports/font-characters.ts'
import { pdfMaker } from '#server/features/exports/pdf-maker.ts'
import type { OrderDocument, DocumentLine } from './order-document.ts'

const marginPt = 48
const ink = '#1b2733'
const mutedInk = '#5b6b7b'

const layout: CustomTableLayout = {
  hLineWidth: (line, { table }) => (line === 1 || line === table.body.length - 1 ? 0.8 : 0.3),
  vLineWidth: () => 0,
  hLineColor: () => '#c9d3dc',
  paddingLeft: (column) => (column === 0 ? 0 : 4),
  // Aligns the figures with the right end of the rules.
  paddingRight: (column, { table }) => (column + 1 === table.body[0]?.length ? 0 : 4),
  paddingTop: () => 5,
  paddingBottom: () => 5,
}

type DocumentColumn = {
  heading: string
  width: string | number | ((texts: readonly string[]) => number)
  isNumber?: boolean
  /** Left out if it is empty in every line. */
  isOptional?: boolean
  read: (line: DocumentLine, index: number) => string
  total?: (totals: OrderDocument['totals']) => string
}

/** The average character width at the font size of the lines, with some room. */
const characterPt = 5.2
const minPt = 54

/**
 * Returns a width for the longest text, up to a maximum. The description gets the rest, so that few lines
 * wrap.
 */
function fitLongest(maxPt: number): (texts: readonly string[]) => number {
  return (texts) =>
    texts.reduce((widest, text) => Math.max(widest, Math.min(maxPt, text.length * characterPt)), minPt)
}

const goodsColumns: readonly DocumentColumn[] = [
  { heading: '', width: 16, read: (_line, index) => String(index + 1) },
  { heading: 'Stock no.', width: fitLongest(100), read: ({ stockNumber }) => stockNumber },
  { heading: 'Description', width: '*', read: describeGoods, total: () => 'Total' },
  {
    heading: 'Certificate',
    width: fitLongest(90),
    isOptional: true,
    read: ({ certificate }) => certificate,
  },
  {
    heading: 'Stones',
    width: 34,
    isNumber: true,
    read: ({ stones }) => stones,
    total: ({ stones }) => stones,
  },
  {
    heading: 'Carats',
    width: 38,
    isNumber: true,
    isOptional: true,
    read: ({ carats }) => carats,
    total: ({ carats }) => carats,
  },
]

const priceColumns: readonly DocumentColumn[] = [
  {
    heading: '$/ct',
    width: 56,
    isNumber: true,
    isOptional: true,
    read: ({ pricePerCarat }) => pricePerCarat,
  },
  {
    heading: 'Total (USD)',
    width: 64,
    isNumber: true,
    isOptional: true,
    read: ({ totalPrice }) => totalPrice,
    total: ({ price }) => price,
  },
]

/** Returns the description of a line, with the buyer's reference below it. */
function describeGoods({ description, reference }: DocumentLine): string {
  return reference === undefined ? description : `${description}\nRef. ${reference}`
}

/** Writes a document as PDF: seller and buyer, items, totals, terms and signature lines. */
export async function writeOrderDocument(orderDocument: OrderDocument): Promise<Uint8Array> {
  const fontText = await openFontText()
  const offered = orderDocument.kind === 'packing-list' ? goodsColumns : [...goodsColumns, ...priceColumns]
  const columns = offered.filter(
    ({ isOptional = false, read }) =>
      !isOptional || orderDocument.lines.some((line, index) => read(line, index) !== ''),
  )
  const signatures = signatureLabels[orderDocument.kind]
  const pdf = pdfMaker.createPdf({
    pageSize: 'A4',
    pageMargins: [marginPt, marginPt, marginPt, marginPt],
    info: { title: `${orderDocument.title}, ${orderDocument.brand}`, creator: orderDocument.brand },
    defaultStyle: { font: 'Roboto', fontSize: 8.5, color: ink, lineHeight: 1.2 },
    footer: (page, pages) => buildFooter(orderDocument, page, pages, fontText),
    images: orderDocument.logo
      ? { logo: `data:image/png;base64,${Buffer.from(orderDocument.logo).toString('base64')}` }
      : {},
    content: [
      buildHeader(orderDocument, fontText),
      describeParties(orderDocument, fontText),
      {
        layout,
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: columns.map(({ width, read }) =>
            typeof width === 'function'
              ? width(orderDocument.lines.map((line, index) => read(line, index)))
              : width,
          ),
          body: [
            columns.map((column): TableCell => toCell(column, column.heading, { color: mutedInk })),
            ...orderDocument.lines.map((line, index) =>
              columns.map((column): TableCell =>
                toCell(column, fontText.replaceMissing(column.read(line, index))),
              ),
            ),
            columns.map((column): TableCell =>
              toCell(column, column.total?.(orderDocument.totals) ?? '', { bold: true }),
            ),
          ],
        },
      },
      ...(orderDocument.notes.lines.length > 0 ? [describeNotes(orderDocument.notes, fontText)] : []),
      ...(signatures ? [describeSignatures(signatures)] : []),
    ],
  })
  return pdf.getBuffer()
}

function toCell({ isNumber = false }: DocumentColumn, text: string, style: object = {}): TableCell {
  return { text, alignment: isNumber ? 'right' : 'left', ...style }
}

function buildHeader({ brand, title, logo }: OrderDocument, fontText: FontText): Content {
  return {
    margin: [0, 0, 0, 30],
    columns: [
      {
        width: '*',
        stack: [
          logo
            ? { image: 'logo', fit: [180, 34] }
            : { text: fontText.replaceMissing(brand), bold: true, fontSize: 13 },
        ],
      },
      { width: 'auto', text: title, fontSize: 17, alignment: 'right' },
    ],
  }
}

function describeParties({ seller, buyer, delivery, facts }: OrderDocument, fontText: FontText): Content {
  const write = (title: string, lines: readonly string[]): Content & { width: '*' } => ({
    width: '*',
    stack: [
      { text: title, color: mutedInk, fontSize: 7.5, margin: [0, 0, 0, 3] },
      ...lines.map((line) => fontText.replaceMissing(line)),
    ],
  })
  return {
    margin: [0, 0, 0, 30],
    columnGap: 20,
    columns: [
      write('From', seller),
      write('To', buyer),
      ...(delivery ? [write('Deliver to', delivery)] : []),
      {
        width: delivery ? 124 : 150,
        layout: 'noBorders',
        table: {
          widths: ['auto', '*'],
          body: facts.map(([name, value]): TableCell[] => [
            { text: name, color: mutedInk },
            { text: fontText.replaceMissing(value), alignment: 'right' },
          ]),
        },
      },
    ],
  }
}

/** The labels of the two signature lines. */
const signatureLabels: Readonly<Record<OrderDocument['kind'], readonly [string, string] | undefined>> = {
  invoice: undefined,
  confirmation: undefined,
  'packing-list': ['Packed by, date', 'Received by, date'],
  memo: ['Handed over by, date', 'Received by, date'],
}

function describeNotes({ title, lines }: OrderDocument['notes'], fontText: FontText): Content {
  return {
    margin: [0, 24, 0, 0],
    stack: [
      { text: title, color: mutedInk, fontSize: 7.5, margin: [0, 0, 0, 3] },
      ...lines.map((note) => fontText.replaceMissing(note)),
    ],
  }
}

function describeSignatures([first, second]: readonly [string, string]): Content {
  const sign = (title: string): Content & { width: '*' } => ({
    width: '*',
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 210, y2: 0, lineWidth: 0.5, lineColor: mutedInk }] },
      { text: title, color: mutedInk, fontSize: 7.5, margin: [0, 4, 0, 0] },
    ],
  })
  return {
    margin: [0, 64, 0, 0],
    unbreakable: true,
    columnGap: 40,
    columns: [sign(first), sign(second)],
  }
}

function buildFooter(
  { title }: OrderDocument,
  page: number,
  pages: number,
  { hasReplaced }: FontText,
): Content {
  const notice = hasReplaced
    ? `${unknownCharacter} stands for a character that this document cannot show.`
    : ''
  return {
    margin: [marginPt, 14, marginPt, 0],
    color: mutedInk,
    fontSize: 7.5,
    columns: [
      { width: '*', text: notice },
      { width: 'auto', text: `${title}, page ${page} of ${pages}` },
    ],
  }
}

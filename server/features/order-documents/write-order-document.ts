import type { Content, CustomTableLayout, TableCell } from 'pdfmake'
import { collectTexts } from '#server/features/exports/fonts/collect-texts.ts'
import {
  openDocumentWriter,
  type DocumentWriter,
  type WrittenText,
} from '#server/features/exports/fonts/document-writer.ts'
import { unknownCharacter } from '#server/features/exports/fonts/mark-characters.ts'
import { estimateLength } from '#server/features/exports/fonts/text-length.ts'
import type { OrderDocument, DocumentLine } from './order-document.ts'

const marginPt = 48
const pageWidthPt = 595.28
const contentPt = pageWidthPt - 2 * marginPt
const textPt = 8.5
const brandPt = 13
const columnGapPt = 20
const ink = '#1b2733'
const mutedInk = '#5b6b7b'

/** Left and right of a cell. */
const paddingPt = 4

const layout: CustomTableLayout = {
  hLineWidth: (line, { table }) => (line === 1 || line === table.body.length - 1 ? 0.8 : 0.3),
  vLineWidth: () => 0,
  hLineColor: () => '#c9d3dc',
  paddingLeft: (column) => (column === 0 ? 0 : paddingPt),
  // Aligns the figures with the right end of the rules.
  paddingRight: (column, { table }) => (column + 1 === table.body[0]?.length ? 0 : paddingPt),
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
    texts.reduce(
      (widest, text) => Math.max(widest, Math.min(maxPt, estimateLength(text) * characterPt)),
      minPt,
    )
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
  const writer = await openDocumentWriter({
    normal: collectTexts(orderDocument),
    bold: orderDocument.logo ? [] : [orderDocument.brand],
  })
  const offered = orderDocument.kind === 'packing-list' ? goodsColumns : [...goodsColumns, ...priceColumns]
  const columns = offered.filter(
    ({ isOptional = false, read }) =>
      !isOptional || orderDocument.lines.some((line, index) => read(line, index) !== ''),
  )
  const signatures = signatureLabels[orderDocument.kind]
  const widths = columns.map(({ width, read }) =>
    typeof width === 'function' ? width(orderDocument.lines.map((line, index) => read(line, index))) : width,
  )
  const pdf = writer.createPdf({
    pageSize: 'A4',
    pageMargins: [marginPt, marginPt, marginPt, marginPt],
    info: { title: `${orderDocument.title}, ${orderDocument.brand}`, creator: orderDocument.brand },
    defaultStyle: { font: 'Roboto', fontSize: textPt, color: ink, lineHeight: 1.2 },
    footer: (page, pages) => buildFooter(orderDocument, page, pages, writer),
    images: orderDocument.logo
      ? { logo: `data:image/png;base64,${Buffer.from(orderDocument.logo).toString('base64')}` }
      : {},
    content: [
      buildHeader(orderDocument, writer),
      describeParties(orderDocument, writer),
      {
        layout,
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths,
          body: [
            columns.map((column): TableCell => toCell(column, { text: column.heading, color: mutedInk })),
            ...orderDocument.lines.map((line, index) =>
              columns.map((column, at): TableCell =>
                toCell(
                  column,
                  writer.write(column.read(line, index), {
                    widthPt: computeWidth(widths, at),
                    fontSizePt: textPt,
                  }),
                ),
              ),
            ),
            columns.map((column): TableCell =>
              toCell(column, { text: column.total?.(orderDocument.totals) ?? '', bold: true }),
            ),
          ],
        },
      },
      ...(orderDocument.notes.lines.length > 0 ? [describeNotes(orderDocument.notes, writer)] : []),
      ...(signatures ? [describeSignatures(signatures)] : []),
    ],
  })
  return pdf.getBuffer()
}

/** Returns the width of a column; the description, `*`, has what the others and the padding leave. */
function computeWidth(widths: readonly (string | number)[], at: number): number {
  const width = widths[at]
  if (typeof width === 'number') return width
  const others = widths.reduce<number>((sum, other) => sum + (typeof other === 'number' ? other : 0), 0)
  // The first and the last column have padding on one side only.
  return contentPt - others - 2 * paddingPt * (widths.length - 1)
}

function toCell(
  { isNumber = false }: DocumentColumn,
  text: WrittenText & { bold?: true; color?: string },
): TableCell {
  return { alignment: isNumber ? 'right' : 'left', ...text }
}

function buildHeader({ brand, title, logo }: OrderDocument, writer: DocumentWriter): Content {
  return {
    margin: [0, 0, 0, 30],
    columns: [
      {
        width: '*',
        stack: [
          logo
            ? { image: 'logo', fit: [180, 34] }
            : {
                bold: true,
                fontSize: brandPt,
                ...writer.write(brand, { widthPt: contentPt / 2, fontSizePt: brandPt, isBold: true }),
                alignment: 'left',
              },
        ],
      },
      { width: 'auto', text: title, fontSize: 17, alignment: 'right' },
    ],
  }
}

function describeParties({ seller, buyer, delivery, facts }: OrderDocument, writer: DocumentWriter): Content {
  const factsPt = delivery ? 124 : 150
  const parties = delivery ? 3 : 2
  const widthPt = (contentPt - factsPt - parties * columnGapPt) / parties
  // A block is aligned as its first line is, so that it has one edge.
  const write = (title: string, lines: readonly string[]): Content & { width: '*' } => {
    const texts = lines.map((line) => writer.write(line, { widthPt, fontSizePt: textPt }))
    const alignment: 'left' | 'right' = texts[0]?.alignment ?? 'left'
    return {
      width: '*',
      stack: [
        { text: title, color: mutedInk, fontSize: 7.5, margin: [0, 0, 0, 3], alignment },
        ...texts.map((text) => ({ ...text, alignment })),
      ],
    }
  }
  return {
    margin: [0, 0, 0, 30],
    columnGap: columnGapPt,
    columns: [
      write('From', seller),
      write('To', buyer),
      ...(delivery ? [write('Deliver to', delivery)] : []),
      {
        width: factsPt,
        layout: 'noBorders',
        table: {
          widths: ['auto', '*'],
          body: facts.map(([name, value]): TableCell[] => [
            { text: name, color: mutedInk },
            {
              ...writer.write(value, { widthPt: factsPt / 2, fontSizePt: textPt }),
              alignment: 'right',
            },
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

function describeNotes({ title, lines }: OrderDocument['notes'], writer: DocumentWriter): Content {
  return {
    margin: [0, 24, 0, 0],
    stack: [
      { text: title, color: mutedInk, fontSize: 7.5, margin: [0, 0, 0, 3] },
      ...lines.map((note) => writer.write(note, { widthPt: contentPt, fontSizePt: textPt })),
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
  { hasReplaced }: DocumentWriter,
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

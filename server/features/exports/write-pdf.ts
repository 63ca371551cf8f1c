import type { Content, CustomTableLayout, TableCell } from 'pdfmake'
import type { Cell, CellFormat } from '#domain/export/cell.ts'
import type { ListSheet } from '#domain/export/list-sheet.ts'
import { makePrintSheet } from '#domain/export/print-sheet.ts'
import { collectTexts } from './fonts/collect-texts.ts'
import { openDocumentWriter, type DocumentWriter } from './fonts/document-writer.ts'
import { unknownCharacter } from './fonts/mark-characters.ts'
import type { ListDocument } from './list-document.ts'
import { computeColumnWidths, formatCell } from './print-cell.ts'

const marginPt = 24
const pageWidthPt = 841.89
const thumbnailPt = 26
const cellPt = 7
const brandPt = 13
const titlePt = 11
const ink = '#1b2733'
const mutedInk = '#5b6b7b'
const linkColor = '#0563c1'

const layout: CustomTableLayout = {
  hLineWidth: (line) => (line === 1 ? 0.8 : 0.3),
  vLineWidth: () => 0,
  hLineColor: () => '#c9d3dc',
  paddingLeft: () => 2,
  paddingRight: () => 2,
  paddingTop: () => 2.5,
  paddingBottom: () => 2.5,
}

/**
 * Writes a list as a landscape PDF: brand and date at the top of each page, totals at the end. A character
 * that no font has becomes a question mark, and the footer of every page says so.
 */
export async function writeListPdf(document: ListDocument): Promise<Uint8Array> {
  const sheet = makePrintSheet(document.sheet)
  const { title, brand, logo } = document
  const writer = await openDocumentWriter({
    normal: collectTexts([title, sheet.columns, sheet.rows]),
    bold: [...sheet.columns.map(({ heading }) => heading), ...(logo ? [] : [brand])],
  })
  const hasPictures = document.thumbnails.length > 0
  const freePt = pageWidthPt - 2 * marginPt - (hasPictures ? thumbnailPt + 4 : 0)
  const widths = computeColumnWidths(sheet, freePt)
  const body = [
    listHeadings(sheet, hasPictures, widths, writer),
    ...sheet.rows.map((row, index) => [
      ...(hasPictures ? [toPicture(document.thumbnails[index], index)] : []),
      ...row.map((cell, column) =>
        toTableCell(cell, sheet.columns[column]?.format ?? 'plain', widths[column] ?? 0, writer),
      ),
    ]),
    ...listTotalRows(document, sheet, hasPictures),
  ]
  const pdf = writer.createPdf({
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [marginPt, 58, marginPt, 34],
    info: { title: document.title, creator: document.brand },
    defaultStyle: { font: 'Roboto', fontSize: cellPt, color: ink },
    header: buildHeader(document, writer),
    footer: (page, pages) => buildFooter(page, pages, writer),
    images: Object.fromEntries(
      [...document.thumbnails.entries(), ['logo', document.logo] as const].flatMap(([name, picture]) =>
        picture ? [[pictureName(name), toDataUrl(picture, name === 'logo' ? 'png' : 'jpeg')]] : [],
      ),
    ),
    content: [
      {
        layout,
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: [...(hasPictures ? [thumbnailPt] : []), ...widths],
          body,
        },
      },
    ],
  })
  return pdf.getBuffer()
}

function pictureName(name: number | 'logo'): string {
  return `picture-${name}`
}

function toDataUrl(picture: Uint8Array, kind: 'png' | 'jpeg'): string {
  return `data:image/${kind};base64,${Buffer.from(picture).toString('base64')}`
}

function listHeadings(
  { columns }: ListSheet,
  hasPictures: boolean,
  widths: readonly number[],
  writer: DocumentWriter,
): TableCell[] {
  const headings = columns.map(({ heading, format }, column): TableCell => ({
    bold: true,
    color: mutedInk,
    alignment: alignmentOf(format),
    ...writer.write(heading, { widthPt: widths[column] ?? 0, fontSizePt: cellPt, isBold: true }),
  }))
  return hasPictures ? ['', ...headings] : headings
}

function toTableCell(cell: Cell, format: CellFormat, widthPt: number, writer: DocumentWriter): TableCell {
  // A row stays one line as far as its columns allow.
  const text = formatCell(cell, format).replaceAll('\n', ' ')
  const written = writer.write(text, { widthPt, fontSizePt: cellPt })
  if (typeof cell === 'object' && cell !== null) return { ...written, link: cell.link, color: linkColor }
  return typeof cell === 'number' && format !== 'plain' ? { ...written, alignment: 'right' } : written
}

function toPicture(thumbnail: Uint8Array | undefined, index: number): TableCell {
  return thumbnail ? { image: pictureName(index), width: thumbnailPt } : ''
}

function alignmentOf(format: CellFormat): 'left' | 'right' {
  return format === 'plain' ? 'left' : 'right'
}

/**
 * Returns the rows below the list: the column sums, and the totals that a page sends for columns without
 * numbers.
 */
function listTotalRows(
  { totals, statedTotals }: ListDocument,
  { columns }: ListSheet,
  hasPictures: boolean,
): TableCell[][] {
  const sums: Readonly<Record<string, number | undefined>> = {
    carats: totals.carats ?? statedTotals.carats,
    totalPrice: totals.totalPrice ?? statedTotals.totalPrice,
    pricePerCarat: totals.pricePerCarat,
  }
  const row = columns.map(({ name, format }, index): TableCell => {
    const sum = sums[name]
    if (index === 0) return { text: `Total of ${totals.count}`, bold: true }
    return sum === undefined ? '' : { text: formatCell(sum, format), bold: true, alignment: 'right' }
  })
  return row.length === 0 ? [] : [hasPictures ? ['', ...row] : row]
}

function buildHeader({ brand, title, date, logo }: ListDocument, writer: DocumentWriter): Content {
  const widthPt = (pageWidthPt - 2 * marginPt) / 3
  const brandContent: Content = logo
    ? { image: pictureName('logo'), fit: [140, 24] }
    : {
        bold: true,
        fontSize: brandPt,
        ...writer.write(brand, { widthPt, fontSizePt: brandPt, isBold: true }),
        alignment: 'left',
      }
  return {
    margin: [marginPt, 22, marginPt, 0],
    columns: [
      { width: '*', stack: [brandContent] },
      {
        width: '*',
        ...writer.write(title, { widthPt, fontSizePt: titlePt }),
        alignment: 'center',
        fontSize: titlePt,
        margin: [0, 2, 0, 0],
      },
      { width: '*', text: date, alignment: 'right', color: mutedInk, fontSize: 9, margin: [0, 3, 0, 0] },
    ],
  }
}

function buildFooter(page: number, pages: number, { hasReplaced }: DocumentWriter): Content {
  const notice = hasReplaced
    ? `“${unknownCharacter}” replaces a character that this document cannot show. The Excel export shows it.`
    : ''
  return {
    margin: [marginPt, 8, marginPt, 0],
    color: mutedInk,
    columns: [
      { width: '*', text: notice },
      { width: 'auto', text: `Page ${page} of ${pages}` },
    ],
  }
}

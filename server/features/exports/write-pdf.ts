import type { Content, CustomTableLayout, TableCell } from 'pdfmake'
import type { Cell, CellFormat } from '#domain/export/cell.ts'
import type { ListSheet } from '#domain/export/list-sheet.ts'
import { makePrintSheet } from '#domain/export/print-sheet.ts'
import { openFontText, unknownCharacter, type FontText } from './font-characters.ts'
import type { ListDocument } from './list-document.ts'
import { pdfMaker } from './pdf-maker.ts'
import { computeColumnWidths, formatCell } from './print-cell.ts'

const marginPt = 24
const pageWidthPt = 841.89
const thumbnailPt = 26
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
 * that the font lacks becomes a question mark, and the footer of every page says so.
 */
export async function writeListPdf(document: ListDocument): Promise<Uint8Array> {
  const fontText = await openFontText()
  const sheet = makePrintSheet(document.sheet)
  const hasPictures = document.thumbnails.length > 0
  const freePt = pageWidthPt - 2 * marginPt - (hasPictures ? thumbnailPt + 4 : 0)
  const widths = computeColumnWidths(sheet, freePt)
  const body = [
    listHeadings(sheet, hasPictures),
    ...sheet.rows.map((row, index) => [
      ...(hasPictures ? [toPicture(document.thumbnails[index], index)] : []),
      ...row.map((cell, column) => toTableCell(cell, sheet.columns[column]?.format ?? 'plain', fontText)),
    ]),
    ...listTotalRows(document, sheet, hasPictures),
  ]
  const pdf = pdfMaker.createPdf({
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [marginPt, 58, marginPt, 34],
    info: { title: document.title, creator: document.brand },
    defaultStyle: { font: 'Roboto', fontSize: 7, color: ink },
    header: buildHeader(document, fontText),
    footer: (page, pages) => buildFooter(page, pages, fontText),
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

function listHeadings({ columns }: ListSheet, hasPictures: boolean): TableCell[] {
  const headings = columns.map(({ heading, format }): TableCell => ({
    text: heading,
    bold: true,
    color: mutedInk,
    alignment: alignmentOf(format),
  }))
  return hasPictures ? ['', ...headings] : headings
}

function toTableCell(cell: Cell, format: CellFormat, fontText: FontText): TableCell {
  const text = fontText.replaceMissing(formatCell(cell, format))
  if (typeof cell === 'object' && cell !== null) return { text, link: cell.link, color: linkColor }
  return typeof cell === 'number' && format !== 'plain' ? { text, alignment: 'right' } : text
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

function buildHeader({ brand, title, date, logo }: ListDocument, fontText: FontText): Content {
  const brandContent: Content = logo
    ? { image: pictureName('logo'), fit: [140, 24] }
    : { text: fontText.replaceMissing(brand), bold: true, fontSize: 13 }
  return {
    margin: [marginPt, 22, marginPt, 0],
    columns: [
      { width: '*', stack: [brandContent] },
      {
        width: '*',
        text: fontText.replaceMissing(title),
        alignment: 'center',
        fontSize: 11,
        margin: [0, 2, 0, 0],
      },
      { width: '*', text: date, alignment: 'right', color: mutedInk, fontSize: 9, margin: [0, 3, 0, 0] },
    ],
  }
}

function buildFooter(page: number, pages: number, { hasReplaced }: FontText): Content {
  const notice = hasReplaced
    ? `“${unknownCharacter}” replaces a character that this font lacks. The Excel export shows it.`
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

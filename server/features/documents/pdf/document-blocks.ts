import type { Content, TableCell } from 'pdfmake'
import { bandColor, columnGapPt, contentWidthPt, factLayout, mutedInk, smallPt } from './document-style.ts'
import type { PdfText } from './pdf-text.ts'

/** A name and a value: `['Due date', '28 December 2026']`. */
export type Fact = readonly [name: string, value: string]

const blockGapPt = 18
const brandPt = 260
const headerGapPt = 20
const bandPaddingPt = 8
const signatureGapPt = 40
const partiesPerRow = 3
const partyGapPt = 18
const factsPerRow = 5
/** A longer paragraph may go over two pages. */
const maxUnbrokenCharacters = 1200

/** Returns brand or logo at the left, title and number at the right. `logo` is the image of that name. */
export function buildHeader(
  { brand, hasLogo, title, number }: { brand: string; hasLogo: boolean; title: string; number?: string },
  { write }: PdfText,
): Content {
  const titlePt = contentWidthPt - brandPt - headerGapPt
  return {
    margin: [0, 0, 0, 22],
    columnGap: headerGapPt,
    columns: [
      {
        width: brandPt,
        stack: [
          hasLogo
            ? { image: 'logo', fit: [200, 44] }
            : write(brand, { widthPt: brandPt, bold: true, fontSize: 14, alignment: 'left' }),
        ],
      },
      {
        width: titlePt,
        alignment: 'right',
        stack: [
          write(title, { widthPt: titlePt, fontSize: 19, lineHeight: 1 }),
          ...(number === undefined
            ? []
            : [write(number, { widthPt: titlePt, bold: true, fontSize: 10.5, margin: [0, 4, 0, 0] })]),
        ],
      },
    ],
  }
}

/** Returns sentences in a band across the page: what a reader must not miss. */
export function buildBand(sentences: readonly string[], { write }: PdfText): Content {
  const style = { widthPt: contentWidthPt - 2 * bandPaddingPt, bold: true }
  return {
    margin: [0, 0, 0, blockGapPt],
    layout: {
      hLineWidth: () => 0,
      vLineWidth: () => 0,
      paddingLeft: () => bandPaddingPt,
      paddingRight: () => bandPaddingPt,
      paddingTop: () => 6,
      paddingBottom: () => 6,
    },
    table: {
      widths: ['*'],
      body: [[{ fillColor: bandColor, stack: sentences.map((sentence) => write(sentence, style)) }]],
    },
  }
}

export type Party = {
  title: string
  /** The first line is a name. */
  lines: readonly string[]
}

/**
 * Returns names and addresses side by side, in columns of one width. Each is aligned as its name is, so that it has one edge.
 */
export function buildParties(parties: readonly Party[], { write }: PdfText): Content {
  const width = (contentWidthPt - (partiesPerRow - 1) * partyGapPt) / partiesPerRow
  return {
    margin: [0, 0, 0, blockGapPt],
    columnGap: partyGapPt,
    columns: parties.map(({ title, lines: [name = '', ...lines] }) => {
      const first = write(name, { widthPt: width, bold: true })
      const { alignment = 'left' } = first
      return {
        width,
        stack: [
          write(title, {
            widthPt: width,
            color: mutedInk,
            fontSize: smallPt,
            margin: [0, 0, 0, 3],
            alignment,
          }),
          first,
          ...lines.map((line) => write(line, { widthPt: width, alignment })),
        ],
      }
    }),
  }
}

/** Returns facts as a grid between two rules, each name above its value. */
export function buildFacts(facts: readonly Fact[], { write }: PdfText): Content {
  if (facts.length === 0) return []
  const columns = Math.min(facts.length, factsPerRow)
  // Fixed, because pdfmake breaks a long word only in a column of fixed width.
  const width = (contentWidthPt - columnGapPt * (columns - 1)) / columns
  const rows = Array.from({ length: Math.ceil(facts.length / columns) }, (_, row) =>
    Array.from({ length: columns }, (__, column): TableCell => {
      const fact = facts[row * columns + column]
      if (!fact) return ''
      const [name, value] = fact
      return {
        stack: [
          write(name, { widthPt: width, color: mutedInk, fontSize: smallPt }),
          // Aligned right, it would run into the next fact.
          write(value, { widthPt: width, alignment: 'left' }),
        ],
      }
    }),
  )
  return {
    margin: [0, 0, 0, blockGapPt],
    layout: factLayout,
    table: { widths: Array.from({ length: columns }, () => width), dontBreakRows: true, body: rows },
  }
}

/** Returns the lines of a text that are not blank. */
export function splitLines(text: string | null): string[] {
  return (text ?? '').split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))
}

/** Returns a title with paragraphs; nothing without paragraphs. The title stays with the first of them. */
export function buildNotes(title: string, paragraphs: readonly string[], { write }: PdfText): Content {
  if (paragraphs.length === 0) return []
  return {
    margin: [0, blockGapPt, 0, 0],
    stack: paragraphs.map((paragraph, index) => ({
      unbreakable: paragraph.length <= maxUnbrokenCharacters,
      margin: [0, index === 0 ? 0 : 3, 0, 0],
      stack: [
        ...(index === 0 ? [buildTitle(title, write)] : []),
        write(paragraph, { widthPt: contentWidthPt }),
      ],
    })),
  }
}

/** Returns the small title above a block. */
export function buildTitle(title: string, write: PdfText['write']): Content {
  return write(title, {
    widthPt: contentWidthPt,
    color: mutedInk,
    fontSize: smallPt,
    margin: [0, 0, 0, 3],
  })
}

/** Returns two lines to sign on, with what each is for. */
export function buildSignatures(labels: readonly [string, string], { write }: PdfText): Content {
  const widthPt = (contentWidthPt - signatureGapPt) / 2
  return {
    margin: [0, 56, 0, 0],
    unbreakable: true,
    columnGap: signatureGapPt,
    columns: labels.map((label) => ({
      width: '*',
      stack: [
        { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 210, y2: 0, lineWidth: 0.5, lineColor: mutedInk }] },
        write(label, { widthPt, color: mutedInk, fontSize: smallPt, margin: [0, 4, 0, 0] }),
      ],
    })),
  }
}

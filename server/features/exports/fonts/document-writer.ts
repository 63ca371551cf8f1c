import type { TCreatedPdf } from 'pdfmake'
import { createPdf, type PdfDefinition } from '#server/features/exports/pdf-maker.ts'
import { layOutParagraph } from './bidi-lines.ts'
import { openDocumentFonts, type DocumentTexts } from './document-fonts.ts'
import { mainFamily, markCharacters, type MarkedText } from './mark-characters.ts'

/** The space for a text, and its size. */
type TextBox = { widthPt: number; fontSizePt: number; isBold?: boolean }

/** The part of a pdfmake text node that says what is written; a right-to-left text is aligned right. */
export type WrittenText = {
  text: string | { text: string; font?: string; noWrap?: true }[]
  alignment?: 'right'
}

export type DocumentWriter = {
  /**
   * Returns a text in fonts that have its characters, in reading order. Characters that no font has become
   * `unknownCharacter`.
   */
  write: (text: string, box: TextBox) => WrittenText
  /** Whether any character has been replaced so far. */
  readonly hasReplaced: boolean
  createPdf: (definition: PdfDefinition) => TCreatedPdf
}

/** Room for rounding: pdfmake measures the runs of a line again. */
const sparePt = 0.1

/** Opens the fonts that a document needs to write these texts. */
export async function openDocumentWriter(texts: DocumentTexts): Promise<DocumentWriter> {
  const fonts = await openDocumentFonts(texts)
  const marked = new Map<string, MarkedText>()
  let hasReplaced = false

  function mark(text: string): MarkedText {
    const known = marked.get(text)
    if (known) return known
    const result = markCharacters(text, fonts)
    marked.set(text, result)
    return result
  }

  return {
    write: (source, { widthPt, fontSizePt, isBold = false }) => {
      const { text, families, isReplaced } = mark(source)
      hasReplaced ||= isReplaced
      // pdfmake breaks the lines of what needs no other font.
      if (families.every((family) => family === mainFamily)) return { text }
      const paragraphs = splitParagraphs(text).map(({ line, start }) =>
        layOutParagraph(
          { text: line, families: families.slice(start, start + line.length) },
          (widthPt - sparePt) / fontSizePt,
          (run) => fonts.measure(run.text, run.family, isBold ? 'bold' : 'normal'),
        ),
      )
      return {
        text: paragraphs
          .flatMap(({ lines }) => lines)
          .flatMap((runs, index) => [
            ...(index > 0 ? [{ text: '\n' }] : []),
            ...runs.map(({ text: run, family }) => ({ text: run, font: family, noWrap: true as const })),
          ]),
        ...(paragraphs[0]?.isRightToLeft && { alignment: 'right' }),
      }
    },
    get hasReplaced() {
      return hasReplaced
    },
    createPdf: (definition) => createPdf(definition, fonts.files),
  }
}

function splitParagraphs(text: string): { line: string; start: number }[] {
  let start = 0
  return text.split('\n').map((line) => {
    const paragraph = { line, start }
    start += line.length + 1
    return paragraph
  })
}

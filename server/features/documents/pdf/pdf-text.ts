import type { ContentText, Style } from 'pdfmake/interfaces.js'
import { openDocumentWriter, type DocumentWriter } from '#server/features/exports/fonts/document-writer.ts'
import { fontSizePt } from './document-style.ts'

/** How a text looks, and the width of the space for it. Size and weight are its own, not those of its block. */
export type TextStyle = Style & { widthPt: number }

export type PdfText = Pick<DocumentWriter, 'hasReplaced' | 'createPdf'> & {
  /**
   * Returns a text as content: in fonts that have its characters, in reading order, right-to-left texts aligned right unless
   * the style says otherwise. Every text of a document goes through here, so that none prints as empty boxes.
   */
  write: (text: string, style: TextStyle) => ContentText
}

/** Opens the fonts of a document that prints these texts, whole or in lines, in normal or bold. */
export async function openPdfText(texts: readonly string[]): Promise<PdfText> {
  // A line may need another font than its whole text: the forms of Han characters depend on what stands together.
  const parts = [...new Set(texts.flatMap((text) => [text, ...text.split('\n')]))]
  const writer = await openDocumentWriter({ normal: parts, bold: parts })
  return {
    write: (text, { widthPt, ...style }) => ({
      ...writer.write(text, {
        widthPt,
        fontSizePt: style.fontSize ?? fontSizePt,
        isBold: style.bold ?? false,
      }),
      ...style,
    }),
    get hasReplaced() {
      return writer.hasReplaced
    },
    createPdf: writer.createPdf,
  }
}

import type { ContentText, Style } from 'pdfmake/interfaces.js'
import { openFontText } from '#server/features/exports/font-characters.ts'

export type PdfText = {
  /** Returns a text as content. Every text of a document goes through here, so that none prints as empty boxes. */
  write: (text: string, style?: Style) => ContentText
  /** Whether any character has been replaced so far. */
  readonly hasReplaced: boolean
}

export async function openPdfText(): Promise<PdfText> {
  const fontText = await openFontText()
  return {
    write: (text, style = {}) => ({ text: fontText.replaceMissing(text), ...style }),
    get hasReplaced() {
      return fontText.hasReplaced
    },
  }
}

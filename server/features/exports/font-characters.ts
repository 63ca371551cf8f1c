import { pdfMaker } from './pdf-maker.ts'

/** What stands for a character that the font of documents has no shape for. */
export const unknownCharacter = '?'

export type FontText = {
  /** The text with `unknownCharacter` for what the font cannot show, where it would else print an empty box. */
  write: (text: string) => string
  /** Whether anything had to be replaced so far. */
  readonly hasReplaced: boolean
}

/** The part of the library's own document that knows the font; its types leave it out. */
type FontDocument = {
  provideFont: (
    family: string,
    isBold: boolean,
    isItalic: boolean,
  ) => {
    font: { hasGlyphForCodePoint: (codePoint: number) => boolean }
  }
}

/** Tells what the font has: Latin, Greek and Cyrillic with all their accents, but neither Hebrew nor Chinese. */
export async function openFontText(): Promise<FontText> {
  const document = await pdfMaker.createPdf({ content: [] }).getStream()
  // The stream is a document of the library's, whose fonts are opened by this method (0.3.11; a test holds it to that).
  const { font } = (document as unknown as FontDocument).provideFont('Roboto', false, false)
  const known = new Map<string, string>()
  let hasReplaced = false

  function writeCharacter(character: string): string {
    const codePoint = character.codePointAt(0) ?? 0
    if (font.hasGlyphForCodePoint(codePoint)) return character
    // Blanks and breaks have no shape; marks without one are left out.
    if (/\s/u.test(character)) return ' '
    return /\p{Default_Ignorable_Code_Point}|\p{Cc}/u.test(character) ? '' : unknownCharacter
  }

  return {
    write: (text) => {
      let written = ''
      for (const character of text.toWellFormed()) {
        let replaced = known.get(character)
        if (replaced === undefined) known.set(character, (replaced = writeCharacter(character)))
        if (replaced === unknownCharacter && character !== unknownCharacter) hasReplaced = true
        written += replaced
      }
      return written
    },
    get hasReplaced() {
      return hasReplaced
    },
  }
}

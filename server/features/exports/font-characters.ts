import { pdfMaker } from './pdf-maker.ts'

/** The replacement for a character that the font of documents lacks. */
export const unknownCharacter = '?'

export type FontText = {
  /** Returns the text with `unknownCharacter` for characters that would print as an empty box. */
  replaceMissing: (text: string) => string
  /** Whether any character has been replaced so far. */
  readonly hasReplaced: boolean
}

/** The part of pdfmake's document that provides the font; its types omit it. */
type FontDocument = {
  provideFont: (
    family: string,
    isBold: boolean,
    isItalic: boolean,
  ) => {
    font: { hasGlyphForCodePoint: (codePoint: number) => boolean }
  }
}

/**
 * Opens the font of documents. It has Latin, Greek and Cyrillic with all accents, but neither Hebrew nor
 * Chinese.
 */
export async function openFontText(): Promise<FontText> {
  const document = await pdfMaker.createPdf({ content: [] }).getStream()
  // The stream is pdfmake's document, whose `provideFont` opens a font (0.3.11; a test guards this).
  const { font } = (document as unknown as FontDocument).provideFont('Roboto', false, false)
  const cache = new Map<string, string>()
  let hasReplaced = false

  function replaceCharacter(character: string): string {
    const codePoint = character.codePointAt(0) ?? 0
    if (font.hasGlyphForCodePoint(codePoint)) return character
    // Whitespace has no glyph; invisible marks without one are dropped.
    if (/\s/u.test(character)) return ' '
    return /\p{Default_Ignorable_Code_Point}|\p{Cc}/u.test(character) ? '' : unknownCharacter
  }

  return {
    replaceMissing: (text) => {
      let result = ''
      for (const character of text.toWellFormed()) {
        let replaced = cache.get(character)
        if (replaced === undefined) cache.set(character, (replaced = replaceCharacter(character)))
        if (replaced === unknownCharacter && character !== unknownCharacter) hasReplaced = true
        result += replaced
      }
      return result
    },
    get hasReplaced() {
      return hasReplaced
    },
  }
}

import { listHanStyles, type HanStyle } from './han-style.ts'

/** The replacement for a character that no font has. */
export const unknownCharacter = '?'

/** The font of Latin, Greek and Cyrillic text, and of all that it has. */
export const mainFamily = 'Roboto'

/** The fonts of a document, by family. */
export type FontCoverage = {
  mainHas: (codePoint: number) => boolean
  /** Returns the family that has a character, taking Han characters in the first of the styles. */
  findFamily: (codePoint: number, styles: readonly HanStyle[]) => string | undefined
}

/** A text without what nobody can see, and the family of each of its UTF-16 units. */
export type MarkedText = {
  text: string
  /** Undefined for a bidirectional control, which takes part in ordering but does not print. */
  families: readonly (string | undefined)[]
  isReplaced: boolean
}

const bidiControl = /[\u061c\u200e\u200f\u2066-\u2069]/u
const joiner = /[\u200c\u200d]/u
const invisible = /\p{Default_Ignorable_Code_Point}|\p{Cc}/u

/** Chooses a font for each character, and replaces characters that none has. */
export function markCharacters(source: string, { mainHas, findFamily }: FontCoverage): MarkedText {
  const wellFormed = source.toWellFormed()
  const styles = mayLackGlyphs(wellFormed, mainHas) ? listHanStyles(wellFormed) : []
  const families: (string | undefined)[] = []
  let text = ''
  let previous: string | undefined = mainFamily
  let isReplaced = false
  const append = (character: string, family: string | undefined): void => {
    text += character
    for (let unit = 0; unit < character.length; unit += 1) families.push(family)
  }
  for (const character of wellFormed) {
    const codePoint = character.codePointAt(0) ?? 0
    const isAttached = /\p{M}/u.test(character) || joiner.test(character)
    const own: string | undefined =
      isAttached && previous !== mainFamily ? findFamily(codePoint, styles) : undefined
    if (character === '\n') append(character, mainFamily)
    else if (bidiControl.test(character)) append(character, undefined)
    // A mark stays in the font of its letter, so that they are shaped together.
    else if (own !== undefined && own === previous) append(character, own)
    else if (mainHas(codePoint)) append(character, (previous = mainFamily))
    // Whitespace has no glyph; invisible marks without one are dropped.
    else if (/\s/u.test(character)) append(' ', (previous = mainFamily))
    else if (invisible.test(character)) continue
    else {
      previous = findFamily(codePoint, styles) ?? mainFamily
      const isKnown = previous !== mainFamily
      append(isKnown ? character : unknownCharacter, previous)
      if (!isKnown) isReplaced = true
    }
  }
  return { text, families, isReplaced }
}

function mayLackGlyphs(text: string, mainHas: FontCoverage['mainHas']): boolean {
  for (const character of text) if (!mainHas(character.codePointAt(0) ?? 0)) return true
  return false
}

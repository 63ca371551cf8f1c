import { create, type Font } from 'fontkit'
import { readFileSync } from 'node:fs'
import { mainFontFiles } from '#server/features/exports/pdf-maker.ts'
import { findFontFile, type FontFile } from './font-packages.ts'
import type { HanStyle } from './han-style.ts'
import { instantiateFont } from './instantiate-font.ts'
import { mainFamily, markCharacters, type FontCoverage } from './mark-characters.ts'

/** The weights of Roboto Regular and Roboto Medium. */
const weights = { normal: 400, bold: 500 } as const
type Weight = keyof typeof weights

/** The fonts that one document needs beside Roboto, opened with only its characters. */
export type DocumentFonts = FontCoverage & {
  /** The width of a text in one font and one direction, in font sizes. */
  measure: (text: string, family: string, weight: Weight) => number
  /** The file of each family and weight beside Roboto. */
  files: ReadonlyMap<string, Readonly<Partial<Record<Weight, Buffer>>>>
}

/** The texts of a document by weight. */
export type DocumentTexts = Readonly<Record<Weight, readonly string[]>>

const mainFonts = new Map<Weight, Font>()

/** Opens Roboto, and the other fonts that the texts need. */
export async function openDocumentFonts(texts: DocumentTexts): Promise<DocumentFonts> {
  const main = openMainFont('normal')
  const mainCharacters = new Set(main.characterSet)
  const mainHas = (codePoint: number): boolean => mainCharacters.has(codePoint)
  const files = new Map<string, Partial<Record<Weight, Buffer>>>()
  const fonts = new Map<string, Font>()
  const setKey = (family: string, weight: Weight): string => `${family} ${weight}`

  for (const weight of ['normal', 'bold'] as const) {
    for (const [{ family, path }, characters] of listNeeded(texts[weight], mainHas)) {
      // oxlint-disable-next-line no-await-in-loop -- the packages' converter takes one font at a time anyway
      const file = await instantiateFont(path, characters, weights[weight])
      files.set(family, { ...files.get(family), [weight]: file })
      fonts.set(setKey(family, weight), openFont(file))
    }
  }

  const hasGlyph = (family: string, codePoint: number): boolean =>
    (['normal', 'bold'] as const).some((weight) =>
      fonts.get(setKey(family, weight))?.hasGlyphForCodePoint(codePoint),
    )
  return {
    files,
    mainHas,
    // A part of a text may suit another style than the whole, whose fonts are open.
    findFamily: (codePoint, styles) =>
      styles
        .map((style) => findFontFile(codePoint, [style])?.family)
        .find((family) => family !== undefined && hasGlyph(family, codePoint)),
    measure: (text, family, weight) => {
      const font = family === mainFamily ? openMainFont(weight) : fonts.get(setKey(family, weight))
      if (!font) throw new Error(`The font ${family} is not open as ${weight}`)
      return font.layout(text).advanceWidth / font.unitsPerEm
    },
  }
}

/** Returns the files that the texts need, each with the characters they need of it. */
function listNeeded(
  texts: readonly string[],
  mainHas: (codePoint: number) => boolean,
): Map<FontFile, string> {
  const needed = new Map<FontFile, Set<string>>()
  const findFamily = (codePoint: number, styles: readonly HanStyle[]): string | undefined => {
    const file = findFontFile(codePoint, styles)
    if (!file) return undefined
    // Shapers replace invisible marks by a space.
    const characters = needed.get(file) ?? new Set(' ')
    needed.set(file, characters.add(String.fromCodePoint(codePoint)))
    return file.family
  }
  for (const text of texts) markCharacters(text, { mainHas, findFamily })
  return new Map([...needed].map(([file, characters]) => [file, [...characters].join('')]))
}

function openMainFont(weight: Weight): Font {
  const open = mainFonts.get(weight)
  if (open) return open
  const font = openFont(readFileSync(mainFontFiles[weight]))
  mainFonts.set(weight, font)
  return font
}

function openFont(file: Buffer): Font {
  const font = create(file)
  if (!('layout' in font)) throw new Error('A font collection has no layout')
  return font
}

import { createRequire } from 'node:module'
import pdfmake, { type TCreatedPdf } from 'pdfmake'
import { mainFamily } from './fonts/mark-characters.ts'

const { resolve } = createRequire(import.meta.url)
const fontFile = (style: string): string => resolve(`pdfmake/fonts/Roboto/Roboto-${style}.ttf`)

/** The files of the font of all documents. */
export const mainFontFiles = { normal: fontFile('Regular'), bold: fontFile('Medium') }
const allowedFiles: ReadonlySet<string> = new Set(Object.values(mainFontFiles))

// Allows only the font files: pictures and other fonts are embedded as bytes.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => allowedFiles.has(path))

/** pdfmake's files in memory, which may be fonts; its types omit them (0.3.11; a test guards this). */
type WithMemoryFiles = { virtualfs: { writeFileSync: (name: string, bytes: Uint8Array) => void } }
// `pdfmake` is the instance that has the property.
const { virtualfs } = pdfmake as unknown as WithMemoryFiles

export type PdfDefinition = Parameters<typeof pdfmake.createPdf>[0]

type FontFiles = Readonly<Partial<Record<'normal' | 'bold', Uint8Array>>>

/** Lays out a document in Roboto and the given fonts, without access to any other file or address. */
export function createPdf(definition: PdfDefinition, fonts: ReadonlyMap<string, FontFiles>): TCreatedPdf {
  pdfmake.setFonts({
    [mainFamily]: { ...mainFontFiles },
    ...Object.fromEntries([...fonts].map(([family, files]) => [family, nameFiles(family, files)])),
  })
  return pdfmake.createPdf(definition)
}

/** Puts the files of a font where pdfmake finds them, and returns their names. */
function nameFiles(family: string, files: FontFiles): Partial<Record<'normal' | 'bold', string>> {
  return Object.fromEntries(
    Object.entries(files).map(([style, bytes]) => {
      const name = `${family}-${style}.ttf`
      virtualfs.writeFileSync(name, bytes)
      return [style, name]
    }),
  )
}

import { createRequire } from 'node:module'
import pdfmake from 'pdfmake'

const { resolve } = createRequire(import.meta.url)
const fontFile = (style: string): string => resolve(`pdfmake/fonts/Roboto/Roboto-${style}.ttf`)

const fonts = {
  Roboto: { normal: fontFile('Regular'), bold: fontFile('Medium') },
}
const fontFiles: ReadonlySet<string> = new Set(Object.values(fonts.Roboto))

pdfmake.setFonts(fonts)
// Allows only the font files: pictures are embedded as bytes.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path))

/** pdfmake with the shop's font and without access to any other file or address. */
export const pdfMaker = pdfmake

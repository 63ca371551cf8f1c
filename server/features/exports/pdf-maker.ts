import { createRequire } from 'node:module'
import pdfmake from 'pdfmake'

const { resolve } = createRequire(import.meta.url)
const fontFile = (style: string): string => resolve(`pdfmake/fonts/Roboto/Roboto-${style}.ttf`)

const fonts = {
  Roboto: { normal: fontFile('Regular'), bold: fontFile('Medium') },
}
const fontFiles: ReadonlySet<string> = new Set(Object.values(fonts.Roboto))

pdfmake.setFonts(fonts)
// Nothing but the fonts is ever opened: pictures come as they are.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path))

/** The library that lays documents out, with its own font and no way to any other file or address. */
export const pdfMaker = pdfmake

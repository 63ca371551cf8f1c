import subsetFont from 'subset-font'
import { readFile } from 'node:fs/promises'

/** Ascent and descent of Roboto in thousandths of the font size. */
const ascent = 928
const descent = -244

/**
 * Returns a TrueType font with the characters of a variable WOFF2 file in one weight: PDFs take neither WOFF2
 * nor variable fonts. Lines get the height of Roboto's, so that they stand evenly in every script.
 */
export async function instantiateFont(path: string, characters: string, weight: number): Promise<Buffer> {
  const font = await subsetFont(await readFile(path), characters, {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
  })
  setLineMetrics(font)
  return font
}

/** Writes ascent and descent into the `hhea` table. Source: the OpenType specification, `hhea`. */
function setLineMetrics(font: Buffer): void {
  const tables = font.readUInt16BE(4)
  const record = Array.from({ length: tables }, (_, index) => 12 + 16 * index).find(
    (at) => font.toString('latin1', at, at + 4) === 'hhea',
  )
  if (record === undefined) throw new Error('A font has no hhea table')
  const start = font.readUInt32BE(record + 8)
  font.writeInt16BE(ascent, start + 4)
  font.writeInt16BE(descent, start + 6)
  font.writeInt16BE(0, start + 8)
}

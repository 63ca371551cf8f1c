import { limits } from '#spreadsheet/limits.ts'
import { decodeXml, XmlReader } from '#spreadsheet/xml/xml-reader.ts'
import type { Archive } from '#spreadsheet/zip/zip-archive.ts'
import { decodeEscapes } from './decode-escapes.ts'

/** Returns the texts that the cells of a workbook share: formatted runs joined, without phonetic guides. */
export async function readSharedStrings(archive: Archive, part: string | undefined): Promise<string[]> {
  if (part === undefined) return []
  const strings: string[] = []
  let text = ''
  let isText = false
  let phonetic = 0
  const reader = new XmlReader({
    open: (name) => {
      if (name === 'si') text = ''
      else if (name === 'rPh') phonetic += 1
      isText = name === 't' && phonetic === 0
    },
    text: (data) => {
      if (isText) text += data
    },
    close: (name) => {
      isText = false
      if (name === 'rPh') phonetic -= 1
      if (name === 'si') strings.push(decodeEscapes(text))
    },
  })
  for await (const piece of decodeXml(archive.stream(part, limits.sharedStringsBytes))) reader.write(piece)
  reader.end()
  return strings
}

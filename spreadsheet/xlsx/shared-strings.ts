import { limits } from '#spreadsheet/limits.ts'
import { refuseFile } from '#spreadsheet/unreadable-file.ts'
import { decodeXml, XmlReader } from '#spreadsheet/xml/xml-reader.ts'
import type { Archive } from '#spreadsheet/zip/zip-archive.ts'
import { decodeEscapes } from './decode-escapes.ts'

/**
 * Returns the texts that the cells of a workbook share: formatted runs joined, without phonetic guides. Refuses a
 * workbook with too many as soon as its list of texts says so.
 */
export async function readSharedStrings(archive: Archive, part: string | undefined): Promise<string[]> {
  if (part === undefined) return []
  const strings: string[] = []
  let text = ''
  let isText = false
  let phonetic = 0
  const reader = new XmlReader({
    attribute: (name, value) => {
      if (name === 'uniqueCount') requireFewTexts(Number(value))
    },
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
      if (name !== 'si') return
      strings.push(decodeEscapes(text))
      requireFewTexts(strings.length)
    },
  })
  for await (const piece of decodeXml(archive.stream(part, limits.sharedStringsBytes))) reader.write(piece)
  reader.end()
  return strings
}

/** Refuses a workbook with more different texts than the program reads. */
export function requireFewTexts(count: number): void {
  if (count > limits.texts) {
    refuseFile('This workbook has more than 2,000,000 different texts. Save the list as CSV and send that.')
  }
}

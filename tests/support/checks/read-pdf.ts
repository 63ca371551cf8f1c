import { inflateSync } from 'node:zlib'

/**
 * The content of one of the shop's PDFs: the text lines of each page from the top, link targets and the
 * number of pictures.
 */
export type ReadPdf = { title: string; pages: string[][]; links: string[]; pictures: number }

/**
 * Reads a PDF as our library writes it: compressed streams, fonts with a ToUnicode table, one text array for
 * each line.
 */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const text = Buffer.from(bytes).toString('latin1')
  if (!text.startsWith('%PDF-')) throw new Error('This is no PDF')
  const objects = new Map(
    [...text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  )
  const bodies = [...objects.values()]
  const tree = bodies.find((body) => body.includes('/Type /Pages'))
  const pageIds = [...(/\/Kids \[([^\]]*)\]/.exec(tree ?? '')?.[1] ?? '').matchAll(/(\d+) 0 R/g)].map(
    ([, id]) => id,
  )
  return {
    title:
      /\((.*)\)/.exec(find(objects, bodies.find((body) => body.includes('/Producer')) ?? '', 'Title'))?.[1] ??
      '',
    pages: pageIds.map((id) => readPage(objects, objects.get(id ?? '') ?? '')),
    links: bodies.flatMap((body) => /\/URI \((.*)\)/.exec(body)?.[1] ?? []),
    pictures: bodies.filter((body) => body.includes('/Subtype /Image')).length,
  }
}

/** Returns the text of all pages of one of the shop's PDFs, with each run of whitespace as one space. */
export const readPdfText = (bytes: Uint8Array): string =>
  readPdf(bytes).pages.flat().join(' ').replaceAll(/\s+/g, ' ')

/** Removes all space, to compare texts of a PDF: they are in pieces, which end wherever a line may break. */
export const removeSpace = (text: string): string => text.replaceAll(/\s/g, '')

type Objects = ReadonlyMap<string, string>

/** Returns the object to which an entry of another object refers. */
function find(objects: Objects, body: string, name: string): string {
  return objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1] ?? '') ?? ''
}

function unpack(body: string): string {
  const start = body.indexOf('stream\n') + 'stream\n'.length
  return inflateSync(Buffer.from(body.slice(start, body.lastIndexOf('\nendstream')), 'latin1')).toString(
    'latin1',
  )
}

function readPage(objects: Objects, page: string): string[] {
  const resources = find(objects, page, 'Resources')
  const fonts = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
      name,
      readUnicode(unpack(find(objects, objects.get(id) ?? '', 'ToUnicode'))),
    ]),
  )
  const lines: string[] = []
  let glyphs = new Map<number, string>()
  for (const [, font, array] of unpack(find(objects, page, 'Contents')).matchAll(
    /\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g,
  )) {
    if (font !== undefined) glyphs = fonts.get(font) ?? new Map()
    else {
      const codes = [...(array ?? '').matchAll(/<([\da-f]+)>/g)].flatMap(
        ([, hex = '']) => hex.match(/.{4}/g) ?? [],
      )
      lines.push(codes.map((code) => glyphs.get(Number.parseInt(code, 16)) ?? '\u{fffd}').join(''))
    }
  }
  return lines
}

/** Reads tables of the form `<0000> <0035> [<0041> <0042> …]`. */
function readUnicode(table: string): Map<number, string> {
  const glyphs = new Map<number, string>()
  for (const [, first = '', , list = ''] of table.matchAll(/<([\da-f]{4})> <([\da-f]{4})> \[(.*?)\]/g)) {
    const texts = [...list.matchAll(/<([\da-f ]+)>/g)].map(([, hex = '']) =>
      String.fromCharCode(...(hex.match(/[\da-f]{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))),
    )
    texts.forEach((glyph, at) => glyphs.set(Number.parseInt(first, 16) + at, glyph))
  }
  return glyphs
}

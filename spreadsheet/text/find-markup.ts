type Markup = 'html' | 'spreadsheet-xml' | 'mime-html' | 'other-xml'

const html =
  /^<(?:!doctype\s+html|html|head|body|meta|title|style|table|thead|tbody|tr|div|center|font|p|b|br|h[1-6]|span)\b/i

/** Returns the markup language that the beginning of a file is written in, or undefined for plain text. */
export function findMarkup(beginning: Uint8Array): Markup | undefined {
  const text = decodeBeginning(beginning)
    .replace(/^\uFEFF/, '')
    .trimStart()
  if (/^mime-version:/i.test(text)) return 'mime-html'
  const bare = text.replace(/^(?:\s*<\?[^>]*\?>|\s*<!--[^]*?-->)*\s*/, '')
  if (html.test(bare)) return 'html'
  if (!/^<[?!a-z]/i.test(text)) return undefined
  if (/urn:schemas-microsoft-com:office:spreadsheet/.test(text)) return 'spreadsheet-xml'
  if (/^<(?:\w+:)?svg\b/i.test(bare)) return 'other-xml'
  return text.startsWith('<?xml') || /^<!doctype/i.test(bare) ? 'other-xml' : undefined
}

function decodeBeginning(beginning: Uint8Array): string {
  const [first, second] = beginning
  const isLittle = (first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)
  const encoding = isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(beginning)
}

import { readPdf } from './read-pdf.ts'
import { unzip } from './unzip.ts'

/** Returns everything that a reply lets its reader see: headers and body, of workbooks and PDFs every part. */
export function extractText({
  headers,
  bytes,
}: {
  headers: Readonly<Record<string, unknown>>
  bytes: Uint8Array
}): string {
  return `${JSON.stringify(headers)}\n${readBody(bytes)}`
}

function readBody(bytes: Uint8Array): string {
  const raw = Buffer.from(bytes)
  const start = raw.subarray(0, 4).toString('latin1')
  if (start.startsWith('PK')) return [...unzip({ bytes })].flat().join('\n')
  if (start !== '%PDF') return raw.toString('utf8')
  const { title, pages, links } = readPdf(bytes)
  // The raw file has the metadata in plain text.
  return [title, ...pages.flat(), ...links, raw.toString('latin1')].join('\n')
}

/** Returns a text of a workbook with characters that XML cannot hold, such as `_x000D_`, decoded. */
export function decodeEscapes(text: string): string {
  if (!text.includes('_x')) return text
  return text
    .replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('\r\n', '\n')
}

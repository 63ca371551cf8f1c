/** Returns the file name of a Content-Disposition header. Source: RFC 6266. */
export function readFileName(disposition: string | null): string {
  const [, encoded] = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition ?? '') ?? []
  if (encoded !== undefined) return decode(encoded)
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? 'download'
}

function decode(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded
  }
}

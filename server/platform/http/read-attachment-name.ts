/** Returns the file name of a Content-Disposition header, without folders; undefined if it has none. */
export function readAttachmentName(disposition = ''): string | undefined {
  const [, encoded] = /filename\*=(?:UTF-8|ISO-8859-1)'[^']*'([^;]+)/i.exec(disposition) ?? []
  const [, quoted, token] = /filename=(?:"([^"]*)"|([^;]+))/i.exec(disposition) ?? []
  return readLastPart(decode(encoded) ?? quoted ?? token)
}

function decode(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text.trim())
  } catch {
    return undefined
  }
}

function readLastPart(path: string | undefined): string | undefined {
  const name = path
    ?.split(/[/\\]/)
    .at(-1)
    ?.replaceAll(/\p{Cc}/gu, '')
    .trim()
  return name === undefined || name === '' ? undefined : name.slice(-200)
}

/** What a picture link leads to, by its first bytes: a server may call an error page a picture. */
export type Media = 'image' | 'video' | 'page'

/** As many bytes as it takes to tell. */
export const sniffedBytes = 512

/** Undefined for what a page can show neither as picture nor as 360° view. */
export function sniffMedia(start: Buffer, contentType: string): Media | undefined {
  const at = (text: string, offset: number): boolean =>
    start.subarray(offset, offset + text.length).toString('latin1') === text
  if (at('\xff\xd8\xff', 0) || at('\x89PNG\r\n\x1a\n', 0) || at('GIF8', 0)) return 'image'
  if (at('RIFF', 0) && at('WEBP', 8)) return 'image'
  if (at('ftyp', 4)) return at('avif', 8) || at('avis', 8) ? 'image' : 'video'
  if (at('\x1a\x45\xdf\xa3', 0)) return 'video'
  const isPage = /^(text\/html|application\/xhtml\+xml)\b/i.test(contentType.trim())
  return isPage && /^\s*</.test(start.toString('utf8').replace(/^\u{feff}/u, '')) ? 'page' : undefined
}

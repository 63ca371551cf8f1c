/**
 * What a picture link leads to, judged by its first bytes, because a server may send an error page as a
 * picture.
 */
export type Media = 'image' | 'video' | 'page'

/** Enough bytes to recognize every type. */
export const sniffedBytes = 512

/**
 * Returns the media type, or undefined for content that a page can show neither as a picture nor as a 360°
 * view.
 */
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

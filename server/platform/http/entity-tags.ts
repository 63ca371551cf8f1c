/**
 * Whether a header (`If-Match`, `If-None-Match`) names a tag. Weak and strong tags are equal; `*` names any.
 */
export function isTagMatching(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  const plain = (text: string): string => text.trim().replace(/^W\//, '')
  return header.trim() === '*' || header.split(',').map(plain).includes(plain(tag))
}

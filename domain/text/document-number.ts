/** The kinds of documents that have a number. */
export type DocumentKind = 'order' | 'memo'

const DOCUMENT_NUMBER = /^(?:(order|memo)\s*)?(?:no\.?\s*|#\s*)?(m-)?(\d{1,9})$/i

/**
 * Returns the number that a search text names, and the kind if it names one; undefined if it is no number.
 * '12' and '#12' may be an order or a memo, 'Order 12' is an order, 'M-00012' a memo.
 */
export function readDocumentNumber(
  text: string,
): { kind: DocumentKind | undefined; number: number } | undefined {
  const [match, kind, memoPrefix, digits] = DOCUMENT_NUMBER.exec(text.trim()) ?? []
  if (match === undefined) return undefined
  const named = kind?.toLowerCase()
  const stated = named === 'order' || named === 'memo' ? named : undefined
  if (memoPrefix !== undefined && stated === 'order') return undefined
  return { kind: memoPrefix === undefined ? stated : 'memo', number: Number(digits) }
}

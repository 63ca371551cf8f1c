import { DOCUMENT_TYPES, type DocumentType } from '#domain/document/document-data.ts'
import { DEFAULT_NUMBER_PATTERNS } from '#domain/document/number-pattern.ts'
import { DOCUMENT_NAMES } from '#domain/document/title.ts'
import { Refusal, type RefusalDetail } from '#contract/refusal.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { findRepeatedNumber, type SellerRow } from './seller-store.ts'

type Patterns = { readonly [Type in DocumentType]?: string | null | undefined }

const patternOf = (patterns: Patterns, type: DocumentType): string =>
  patterns[type] ?? DEFAULT_NUMBER_PATTERNS[type]

const pathOf = (type: DocumentType): string => `numberPatterns.${type}`

/** Refuses one pattern for two types of documents: nobody could tell the documents apart. */
export function refuseEqualPatterns(patterns: Patterns): void {
  const faults = DOCUMENT_TYPES.flatMap((type, index): RefusalDetail[] => {
    const other = DOCUMENT_TYPES.slice(0, index).find(
      (earlier) => patternOf(patterns, earlier) === patternOf(patterns, type),
    )
    const message = other && `${DOCUMENT_NAMES[other]}s have the same numbers: choose another pattern`
    return message === undefined ? [] : [{ path: pathOf(type), message }]
  })
  if (faults.length > 0) throw new Refusal('INVALID_REQUEST', faults)
}

/** Refuses a new pattern that would make a number again that is on an issued document. Source: requirements 31.1. */
export async function refuseRepeatedNumbers(tx: Tx, seller: SellerRow, patterns: Patterns): Promise<void> {
  const faults: RefusalDetail[] = []
  for (const type of DOCUMENT_TYPES) {
    const pattern = patternOf(patterns, type)
    if (pattern === patternOf(seller.number_patterns, type)) continue
    const number = await findRepeatedNumber(tx, { sellerId: seller.id, type, pattern })
    if (number === undefined) continue
    faults.push({
      path: pathOf(type),
      message: `${number} was issued already, and this pattern would make that number again. Choose another pattern`,
    })
  }
  if (faults.length > 0) throw new Refusal('INVALID_REQUEST', faults)
}

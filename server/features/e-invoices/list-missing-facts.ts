import type { DocumentData } from '#domain/document/document-data.ts'

/**
 * Returns what an e-invoice requires and the document lacks, for people; empty if it can be written. Sources: EN
 * 16931 (BR-09, BR-11, BR-S-02, BR-IC-02, BR-AE-02, BR-G-02) and Peppol BIS Billing 3 (R010, R020).
 */
export function listMissingFacts({ seller, buyer, taxes, lines }: DocumentData): string[] {
  const has = (...categories: string[]): boolean =>
    taxes.some(({ category }) => categories.includes(category))
  const facts: readonly (readonly [isMissing: boolean, text: string])[] = [
    [seller.countryCode === null, 'the seller’s country'],
    [seller.electronicAddress === null, 'the seller’s e-invoice address'],
    [has('S', 'Z', 'E') && seller.vatId === null && seller.taxNo === null, 'the seller’s tax number'],
    [has('AE', 'K', 'G') && seller.vatId === null, 'the seller’s VAT id'],
    [buyer.countryCode === null, 'the buyer’s country'],
    [buyer.electronicAddress === null, 'the buyer’s e-invoice address'],
    [has('AE', 'K') && buyer.vatId === null, 'the buyer’s VAT id'],
    [lines.length === 0, 'a line'],
  ]
  return facts.filter(([isMissing]) => isMissing).map(([, text]) => text)
}

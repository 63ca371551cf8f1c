import type { CertificateNumber } from '#domain/stock-file/values/certificate-number.ts'
import { readFlag, readGrowth } from '#domain/stock-file/values/growth-values.ts'
import type { StockField } from '#domain/stock-file/headings/heading-aliases.ts'
import type { RowCells } from './row-cells.ts'

/** Whether a stone was grown in a laboratory, and by which process where the file tells. */
export interface RowOrigin {
  readonly isLabGrown: boolean
  readonly process: 'CVD' | 'HPHT' | null
}

/**
 * Reads where a stone comes from: its growth type, the shop's own `Lab Grown` column, and an `LG` certificate
 * number. One of them saying lab grown is enough, with a warning where another says natural: a lab-grown stone
 * must never be sold as natural.
 */
export function readRowOrigin(row: RowCells, certificate: CertificateNumber | null): RowOrigin {
  const growths = row.readAll('growthType').map((text) => readGrowth(text))
  if (growths.includes(undefined)) row.warn('growthType', 'is not known')
  const labGrown = row.readWith('labGrown', readLabGrown)
  const isSaidNatural = growths.includes('natural') || labGrown === false
  const process = growths.find((growth) => growth === 'CVD' || growth === 'HPHT') ?? null
  const isLabGrown =
    process !== null || growths.includes('lab') || labGrown === true || (certificate?.isLabGrown ?? false)
  if (isLabGrown && isSaidNatural) {
    const field: StockField = growths.includes('natural') ? 'growthType' : 'labGrown'
    row.warn(field, 'is contradicted by another column, and the stone taken as lab grown')
  }
  return { isLabGrown, process }
}

function readLabGrown(text: string): boolean | undefined {
  const growth = readGrowth(text)
  return readFlag(text) ?? (growth === undefined ? undefined : growth !== 'natural')
}

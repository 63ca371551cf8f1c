import type { CertificateNumber } from '#domain/stock-file/values/certificate-number.ts'
import { readFlag, readGrowth } from '#domain/stock-file/values/growth-values.ts'
import type { StockField } from '#domain/stock-file/headings/heading-aliases.ts'
import type { RowCells } from './row-cells.ts'

/** Whether a stone is lab-grown, and its process if the file states it. */
export interface RowOrigin {
  readonly isLabGrown: boolean
  readonly process: 'CVD' | 'HPHT' | null
}

/**
 * Reads the origin of a stone from its growth type, the shop's own `Lab Grown` column, and an `LG`
 * certificate number. One of them is enough to make it lab-grown, with a warning if another says natural,
 * because a lab-grown stone must never be sold as natural.
 */
export function readRowOrigin(row: RowCells, certificate: CertificateNumber | null): RowOrigin {
  const growths = row.readAll('growthType').map((text) => readGrowth(text))
  if (growths.includes(undefined)) row.warn('growthType', 'is not known')
  const labGrown = row.readWith('labGrown', readLabGrown)
  const isStatedNatural = growths.includes('natural') || labGrown === false
  const process = growths.find((growth) => growth === 'CVD' || growth === 'HPHT') ?? null
  const isLabGrown =
    process !== null || growths.includes('lab') || labGrown === true || (certificate?.isLabGrown ?? false)
  if (isLabGrown && isStatedNatural) {
    const field: StockField = growths.includes('natural') ? 'growthType' : 'labGrown'
    row.warn(field, 'is contradicted by another column, and the stone taken as lab grown')
  }
  return { isLabGrown, process }
}

function readLabGrown(text: string): boolean | undefined {
  const growth = readGrowth(text)
  return readFlag(text) ?? (growth === undefined ? undefined : growth !== 'natural')
}

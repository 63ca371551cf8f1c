import type { MeleeDraft } from '#domain/stock-file/rows/melee-row.ts'
import { writeCsvLine } from '#domain/text/csv-line.ts'
import { formatHundredths, formatMillimetres } from '#domain/demo-stock/cell-text.ts'
import { makeRandom, type Random } from '#domain/demo-stock/random.ts'

/** The hole diameters of the trade's sieves in mm: a size lies between two adjacent ones. */
const SIEVE_MM = [
  0.9, 1, 1.1, 1.15, 1.2, 1.25, 1.3, 1.35, 1.4, 1.45, 1.5, 1.55, 1.6, 1.7, 1.8, 1.9, 2, 2.1, 2.2, 2.3, 2.4,
  2.5, 2.6, 2.7, 2.8, 2.9, 3, 3.1, 3.2, 3.3,
]

/**
 * The colour kinds of small stones (requirements 10.8): dollars per carat at 1.5 mm, and the increase per mm.
 */
const KINDS = [
  { color: 'White', dollars: 520, perMm: 0.34 },
  { color: 'TTLB', dollars: 310, perMm: 0.26 },
  { color: 'Black', dollars: 95, perMm: 0.12 },
] as const
const MIDDLE_MM = 1.5
const MIN_STOCK_CARATS = 4
const MAX_STOCK_CARATS = 320

/** The headings of a melee list. */
const HEADINGS = ['Color', 'Size From', 'Size To', 'Carats', 'Price Per Carat']

/**
 * Generates a stock of melee: every colour kind in every sieve size, with carats in stock and a price per
 * carat.
 */
export function generateMelee({ seed }: { readonly seed: number }): MeleeDraft[] {
  const random = makeRandom(seed)
  return KINDS.flatMap(({ color, dollars, perMm }) =>
    SIEVE_MM.slice(1).map((sizeToMm, index) => {
      const sizeFromMm = SIEVE_MM[index] ?? sizeToMm
      const price = dollars * (1 + perMm * (sizeFromMm - MIDDLE_MM)) * random.drawBetween(0.96, 1.04)
      return {
        color,
        sizeFromMm,
        sizeToMm,
        caratsThousandths: drawStock(random) * 10,
        pricePerCaratCents: Math.round(price / 5) * 500,
      }
    }),
  )
}

/** Writes a melee list, line by line, each with its line end; headings come first. */
export function* writeMeleeFile(rows: Iterable<MeleeDraft>): Generator<string, void, undefined> {
  yield writeCsvLine(HEADINGS)
  for (const row of rows) {
    yield writeCsvLine([
      row.color,
      formatMillimetres(row.sizeFromMm),
      formatMillimetres(row.sizeToMm),
      formatHundredths(Math.round(row.caratsThousandths / 10)),
      formatHundredths(row.pricePerCaratCents),
    ])
  }
}

// Stock sizes vary by factors, not by sums.
function drawStock(random: Random): number {
  const spread = Math.log(MAX_STOCK_CARATS / MIN_STOCK_CARATS)
  return Math.round(MIN_STOCK_CARATS * Math.exp(spread * random.draw()) * 100)
}

/**
 * What a storefront adds to stones of a range: carats in [min, max) and house total price in [min, max), null
 * where an end is open; `percent` with at most 4 decimals. Source: requirements 7.2.
 */
export type Markup = {
  readonly caratMinThousandths: number | null
  readonly caratMaxThousandths: number | null
  readonly priceMinCents: number | null
  readonly priceMaxCents: number | null
  readonly percent: number
}

/**
 * Of the markups that hold a stone of this weight (thousandths of a carat) and this house total price
 * (cents), the one that gives the lowest price; undefined where none holds it. Source: requirements 7.2.
 */
export function findBestMarkup(
  markups: readonly Markup[],
  caratsThousandths: number,
  housePriceTotalCents: number,
): Markup | undefined {
  let best: Markup | undefined
  for (const markup of markups) {
    if (best !== undefined && markup.percent >= best.percent) continue
    if (!isWithin(caratsThousandths, markup.caratMinThousandths, markup.caratMaxThousandths)) continue
    if (!isWithin(housePriceTotalCents, markup.priceMinCents, markup.priceMaxCents)) continue
    best = markup
  }
  return best
}

function isWithin(value: number, min: number | null, max: number | null): boolean {
  return (min === null || value >= min) && (max === null || value < max)
}

/**
 * What a storefront adds to a range of stones: carats in [min, max) and stored total price in [min, max),
 * null for an open end; `percent` has at most 4 decimals. Source: requirements 7.2.
 */
export type Markup = {
  readonly caratMinThousandths: number | null
  readonly caratMaxThousandths: number | null
  readonly priceMinCents: number | null
  readonly priceMaxCents: number | null
  readonly percent: number
}

/**
 * Returns the markup with the lowest price among those that cover a stone of this weight (thousandths of a
 * carat) and stored total price (cents); undefined if none does. Source: requirements 7.2.
 */
export function findBestMarkup(
  markups: readonly Markup[],
  caratsThousandths: number,
  merchantTotalCents: number,
): Markup | undefined {
  let best: Markup | undefined
  for (const markup of markups) {
    if (best !== undefined && markup.percent >= best.percent) continue
    if (!isWithin(caratsThousandths, markup.caratMinThousandths, markup.caratMaxThousandths)) continue
    if (!isWithin(merchantTotalCents, markup.priceMinCents, markup.priceMaxCents)) continue
    best = markup
  }
  return best
}

function isWithin(value: number, min: number | null, max: number | null): boolean {
  return (min === null || value >= min) && (max === null || value < max)
}

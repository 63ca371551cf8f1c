import type { Markup } from '#domain/pricing/markup.ts'

/** Returns a markup that applies to every stone, or within this range only. */
export function makeMarkup(percent: number, range: Partial<Markup> = {}): Markup {
  return {
    caratMinThousandths: null,
    caratMaxThousandths: null,
    priceMinCents: null,
    priceMaxCents: null,
    percent,
    ...range,
  }
}

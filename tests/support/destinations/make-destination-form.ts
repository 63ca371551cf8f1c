import type { z } from 'zod/mini'
import type { DestinationFilter, DestinationForm } from '#contract/schemas/destinations.ts'

/** The filter of a destination that gets all that its marketplace lists. */
export const emptyFilter: DestinationFilter = {
  sections: null,
  vendors: null,
  minPrice: null,
  maxPrice: null,
  onlyWithImage: false,
}

let destinationCount = 0

/** Returns what a form for a new destination sends. Without `form` the marketplace downloads the file from a URL. */
export function makeDestinationForm(
  partnerId: number,
  form: Partial<z.input<typeof DestinationForm>> = {},
): z.input<typeof DestinationForm> {
  destinationCount += 1
  return {
    name: `Destination ${destinationCount}`,
    partnerId,
    delivery: 'download',
    filePattern: 'stock.csv',
    schedule: { kind: 'manual' },
    filter: emptyFilter,
    ...form,
  }
}

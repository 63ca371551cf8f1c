import type { referenceDataEndpoints } from '#contract/endpoints/reference-data.ts'
import type { ExamplesOf } from '#contract/kernel/example.ts'

const grades = [
  { id: 1, name: 'Excellent' },
  { id: 2, name: 'Very Good' },
]

export const referenceDataExamples: ExamplesOf<typeof referenceDataEndpoints> = {
  listBusinessTypes: { reply: [{ id: 2, name: 'Retailer' }] },
  listCountries: { reply: [{ id: 56, name: 'Belgium' }] },
  listClarities: {
    reply: [
      { id: 5, name: 'VS1' },
      { id: 6, name: 'VS2' },
    ],
  },
  listColors: { reply: [{ id: 104, name: 'White', variation: 'G' }] },
  listCuts: { reply: grades },
  listFluors: { reply: [{ id: 1, name: 'None' }] },
  listLabs: { reply: [{ id: 2, name: 'GIA' }] },
  listPolishes: { reply: grades },
  listShapes: { reply: [{ id: 12, name: 'Round', parentShape: null }] },
  listSymmetries: { reply: grades },
  listFancyIntensities: { reply: [{ id: 7, name: 'Fancy Vivid' }] },
}

import { businessTypes } from '#domain/reference/business-types.ts'
import { clarities } from '#domain/reference/clarities.ts'
import { colors } from '#domain/reference/colors.ts'
import { countries } from '#domain/reference/countries.ts'
import { cuts } from '#domain/reference/cuts.ts'
import { fancyIntensities } from '#domain/reference/fancy-intensities.ts'
import { fluors } from '#domain/reference/fluors.ts'
import { labs } from '#domain/reference/labs.ts'
import { polishes } from '#domain/reference/polishes.ts'
import { shapes } from '#domain/reference/shapes.ts'
import { symmetries } from '#domain/reference/symmetries.ts'
import type { referenceDataEndpoints } from '#contract/endpoints/reference-data.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'

/** The reference lists are constants, so these handlers need no database. */
export const referenceDataHandlers: Handlers<keyof typeof referenceDataEndpoints> = {
  listBusinessTypes: async () => [...businessTypes.rows],
  listCountries: async () => countries.rows.map(({ id, name }) => ({ id, name })),
  listClarities: async () => [...clarities.rows],
  listColors: async () => [...colors.rows],
  listCuts: async () => [...cuts.rows],
  listFluors: async () => [...fluors.rows],
  listLabs: async () => [...labs.rows],
  listPolishes: async () => [...polishes.rows],
  listShapes: async () => [...shapes.rows],
  listSymmetries: async () => [...symmetries.rows],
  listFancyIntensities: async () => [...fancyIntensities.rows],
}

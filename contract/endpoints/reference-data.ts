import { z } from 'zod/mini'
import { defineEndpoints } from '#contract/kernel/endpoint.ts'
import { Id } from '#contract/schemas/basics.ts'
import { BusinessType, Country } from '#contract/schemas/users.ts'

export const ReferenceItem = z.object({ id: Id, name: z.string() })
export type ReferenceItem = z.infer<typeof ReferenceItem>

export const ColorItem = z.object({ id: Id, name: z.string(), variation: z.nullable(z.string()) })
export type ColorItem = z.infer<typeof ColorItem>

export const ShapeItem = z.object({ id: Id, name: z.string(), parentShape: z.nullable(Id) })
export type ShapeItem = z.infer<typeof ShapeItem>

const commonFields = {
  method: 'GET',
  access: 'public',
  writes: false,
  refuses: [],
  duringMaintenance: true,
} as const

/** Endpoints for the fixed reference lists. Source: requirements 10.11. */
export const referenceDataEndpoints = defineEndpoints({
  listBusinessTypes: {
    ...commonFields,
    path: '/api/data/business_types',
    summary: 'Business types',
    reply: z.array(BusinessType),
  },
  listCountries: {
    ...commonFields,
    path: '/api/data/countries',
    summary: 'Countries',
    reply: z.array(Country),
  },
  listClarities: {
    ...commonFields,
    path: '/api/data/diamonds/clarities',
    summary: 'Clarities',
    reply: z.array(ReferenceItem),
  },
  listColors: {
    ...commonFields,
    path: '/api/data/diamonds/colors',
    summary: 'Colours',
    reply: z.array(ColorItem),
  },
  listCuts: {
    ...commonFields,
    path: '/api/data/diamonds/cuts',
    summary: 'Cuts',
    reply: z.array(ReferenceItem),
  },
  listFluors: {
    ...commonFields,
    path: '/api/data/diamonds/fluors',
    summary: 'Fluorescences',
    reply: z.array(ReferenceItem),
  },
  listLabs: {
    ...commonFields,
    path: '/api/data/diamonds/labs',
    summary: 'Laboratories',
    reply: z.array(ReferenceItem),
  },
  listPolishes: {
    ...commonFields,
    path: '/api/data/diamonds/polishes',
    summary: 'Polishes',
    reply: z.array(ReferenceItem),
  },
  listShapes: {
    ...commonFields,
    path: '/api/data/diamonds/shapes',
    summary: 'Shapes',
    reply: z.array(ShapeItem),
  },
  listSymmetries: {
    ...commonFields,
    path: '/api/data/diamonds/symmetries',
    summary: 'Symmetries',
    reply: z.array(ReferenceItem),
  },
  listFancyIntensities: {
    ...commonFields,
    path: '/api/data/diamonds/fancyIntensities',
    summary: 'Intensities of fancy colours',
    reply: z.array(ReferenceItem),
  },
})

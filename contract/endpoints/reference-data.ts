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
    summary: 'List business types',
    reply: z.array(BusinessType),
  },
  listCountries: {
    ...commonFields,
    path: '/api/data/countries',
    summary: 'List countries',
    reply: z.array(Country),
  },
  listClarities: {
    ...commonFields,
    path: '/api/data/diamonds/clarities',
    summary: 'List clarities',
    reply: z.array(ReferenceItem),
  },
  listColors: {
    ...commonFields,
    path: '/api/data/diamonds/colors',
    summary: 'List colours',
    reply: z.array(ColorItem),
  },
  listCuts: {
    ...commonFields,
    path: '/api/data/diamonds/cuts',
    summary: 'List cuts',
    reply: z.array(ReferenceItem),
  },
  listFluors: {
    ...commonFields,
    path: '/api/data/diamonds/fluors',
    summary: 'List fluorescence grades',
    reply: z.array(ReferenceItem),
  },
  listLabs: {
    ...commonFields,
    path: '/api/data/diamonds/labs',
    summary: 'List laboratories',
    reply: z.array(ReferenceItem),
  },
  listPolishes: {
    ...commonFields,
    path: '/api/data/diamonds/polishes',
    summary: 'List polish grades',
    reply: z.array(ReferenceItem),
  },
  listShapes: {
    ...commonFields,
    path: '/api/data/diamonds/shapes',
    summary: 'List shapes',
    reply: z.array(ShapeItem),
  },
  listSymmetries: {
    ...commonFields,
    path: '/api/data/diamonds/symmetries',
    summary: 'List symmetry grades',
    reply: z.array(ReferenceItem),
  },
  listFancyIntensities: {
    ...commonFields,
    path: '/api/data/diamonds/fancyIntensities',
    summary: 'List fancy colour intensities',
    reply: z.array(ReferenceItem),
  },
})

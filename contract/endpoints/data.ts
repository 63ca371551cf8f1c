import { z } from 'zod/mini'
import { defineEndpoints } from '#contract/kernel/endpoint.ts'
import { Id } from '#contract/schemas/basics.ts'
import { BusinessType, Country } from '#contract/schemas/users.ts'

export const Named = z.object({ id: Id, name: z.string() })
export type Named = z.infer<typeof Named>

export const ColorItem = z.object({ id: Id, name: z.string(), variation: z.nullable(z.string()) })
export type ColorItem = z.infer<typeof ColorItem>

export const ShapeItem = z.object({ id: Id, name: z.string(), parentShape: z.nullable(Id) })
export type ShapeItem = z.infer<typeof ShapeItem>

const shared = {
  method: 'GET',
  access: 'public',
  writes: false,
  refuses: [],
  duringMaintenance: true,
} as const

/** Endpoints for the fixed reference lists. Source: requirements 10.11. */
export const dataEndpoints = defineEndpoints({
  listBusinessTypes: {
    ...shared,
    path: '/api/data/business_types',
    summary: 'Business types',
    reply: z.array(BusinessType),
  },
  listCountries: { ...shared, path: '/api/data/countries', summary: 'Countries', reply: z.array(Country) },
  listClarities: {
    ...shared,
    path: '/api/data/diamonds/clarities',
    summary: 'Clarities',
    reply: z.array(Named),
  },
  listColors: { ...shared, path: '/api/data/diamonds/colors', summary: 'Colours', reply: z.array(ColorItem) },
  listCuts: { ...shared, path: '/api/data/diamonds/cuts', summary: 'Cuts', reply: z.array(Named) },
  listFluors: {
    ...shared,
    path: '/api/data/diamonds/fluors',
    summary: 'Fluorescences',
    reply: z.array(Named),
  },
  listLabs: { ...shared, path: '/api/data/diamonds/labs', summary: 'Laboratories', reply: z.array(Named) },
  listPolishes: {
    ...shared,
    path: '/api/data/diamonds/polishes',
    summary: 'Polishes',
    reply: z.array(Named),
  },
  listShapes: { ...shared, path: '/api/data/diamonds/shapes', summary: 'Shapes', reply: z.array(ShapeItem) },
  listSymmetries: {
    ...shared,
    path: '/api/data/diamonds/symmetries',
    summary: 'Symmetries',
    reply: z.array(Named),
  },
  listFancyIntensities: {
    ...shared,
    path: '/api/data/diamonds/fancyIntensities',
    summary: 'Intensities of fancy colours',
    reply: z.array(Named),
  },
})

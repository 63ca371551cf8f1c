import type { z } from 'zod/mini'
import type { SearchRequest } from '#contract/schemas/search.ts'
import { createDraw } from './load.ts'

export type Search = z.input<typeof SearchRequest>
type Filters = NonNullable<Search['filters']>

/** Sections, each as often as customers search it. */
const sections = [
  'white',
  'white',
  'white',
  'white',
  'labGrown',
  'labGrown',
  'fancyColor',
  undefined,
] as const
const sorts = ['carats', 'carats', 'totalPrice', 'pricePerCarat', 'discount', 'color'] as const
const flags = ['hasImage', 'has3D', 'eyeClean', 'noBgm', 'noTreatment'] as const
const shapeChoices = [12, 12, 12, 9, 2, 7, 10, 5, 11, 8, 6, 1]

/**
 * Draws mixed searches from a fixed seed, as the page requests them: a page of 36 with all totals and facets.
 */
export function drawSearches(count: number, seed = 36): Search[] {
  const draw = createDraw(seed)
  const drawInt = (below: number): number => Math.floor(draw() * below)
  const pick = <Value>(values: readonly [Value, ...Value[]]): Value =>
    values[drawInt(values.length)] ?? values[0]
  const run = (from: number, length: number): number[] => Array.from({ length }, (_, at) => from + at)
  const roll = (share: number): boolean => draw() < share

  const drawFilters = (): Filters => {
    const minCarats = 0.2 + Math.round(draw() ** 2 * 300) / 100
    const cents = 500 + drawInt(8000)
    return {
      ...(roll(0.7)
        ? { shapeIds: [...new Set([shapeChoices[drawInt(12)] ?? 12, shapeChoices[drawInt(12)] ?? 12])] }
        : {}),
      ...(roll(0.5) ? { colorIds: run(101 + drawInt(5), 2 + drawInt(4)) } : {}),
      ...(roll(0.5) ? { clarityIds: run(1 + drawInt(5), 2 + drawInt(3)) } : {}),
      ...(roll(0.25) ? { cutIds: run(1, 2) } : {}),
      ...(roll(0.15) ? { fluorIds: run(1, 2) } : {}),
      ...(roll(0.2) ? { labIds: [1 + drawInt(3)] } : {}),
      ...(roll(0.6)
        ? { carats: { min: minCarats, max: Number((minCarats + 0.1 + draw()).toFixed(2)) } }
        : {}),
      ...(roll(0.25) ? { totalPrice: { min: cents, max: cents * (2 + drawInt(4)) } } : {}),
      ...(roll(0.1) ? { discount: { max: -20 - drawInt(30) } } : {}),
      ...(roll(0.1) ? { depthPercent: { min: 58, max: 63.5 } } : {}),
      ...(roll(0.25) ? { [pick(flags)]: true } : {}),
    }
  }

  return Array.from({ length: count }, () => {
    const section = pick(sections)
    return {
      ...(section === undefined ? {} : { section }),
      filters: drawFilters(),
      ...(roll(0.4) ? { sort: [{ by: pick(sorts), order: pick(['asc', 'desc']) }] } : {}),
      page: roll(0.8) ? 0 : drawInt(10),
      pageSize: 36,
    }
  })
}

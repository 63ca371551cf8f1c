import type { SearchFilters } from '#contract/schemas/search.ts'
import { fluors } from '#domain/reference/fluors.ts'
import { excellentIds } from '#domain/reference/grades.ts'

/** Filters that the trade knows under one name. */
export type Preset = {
  readonly title: string
  readonly filters: SearchFilters
  readonly isOn: (filters: SearchFilters) => boolean
}

const findIds = (rows: readonly { id: number; name: string }[], names: readonly string[]): number[] =>
  rows.filter(({ name }) => names.includes(name)).map(({ id }) => id)

function makePreset(title: string, filters: SearchFilters): Preset {
  return { title, filters, isOn: (set) => includesFilters(set, filters) }
}

/** Returns whether all wanted filters are set, in any order of their values. */
function includesFilters(set: SearchFilters, required: SearchFilters): boolean {
  return Object.entries(required).every(([name, value]) => {
    const current: unknown = Object.entries(set).find(([key]) => key === name)?.[1]
    if (!Array.isArray(value)) return current === value
    return (
      Array.isArray(current) && current.length === value.length && value.every((id) => current.includes(id))
    )
  })
}

export const presets: readonly Preset[] = [
  makePreset('3EX', {
    cutIds: [...excellentIds],
    polishIds: [...excellentIds],
    symmetryIds: [...excellentIds],
  }),
  makePreset('No BGM', { noBgm: true }),
  makePreset('Eye clean', { eyeClean: true }),
  makePreset('No fluor', { fluorIds: findIds(fluors.rows, ['None']) }),
]

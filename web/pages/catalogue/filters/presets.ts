import type { Filters } from '#contract/schemas/search.ts'
import { fluors } from '#domain/reference/fluors.ts'
import { grades } from '#domain/reference/grades.ts'

/** Filters that the trade knows under one name. */
export type Preset = {
  readonly title: string
  readonly filters: Filters
  readonly isOn: (filters: Filters) => boolean
}

const idsOf = (rows: readonly { id: number; name: string }[], names: readonly string[]): number[] =>
  rows.filter(({ name }) => names.includes(name)).map(({ id }) => id)

/** Ideal is above Excellent, so a search for Excellent includes it. */
const excellent = idsOf(grades, ['Excellent', 'Ideal'])

function makePreset(title: string, filters: Filters): Preset {
  return { title, filters, isOn: (set) => holds(set, filters) }
}

/** Returns whether all wanted filters are set, in any order of their values. */
function holds(set: Filters, wanted: Filters): boolean {
  return Object.entries(wanted).every(([name, value]) => {
    const mine: unknown = Object.entries(set).find(([key]) => key === name)?.[1]
    if (!Array.isArray(value)) return mine === value
    return Array.isArray(mine) && mine.length === value.length && value.every((id) => mine.includes(id))
  })
}

export const presets: readonly Preset[] = [
  makePreset('3EX', { cutIds: excellent, polishIds: excellent, symmetryIds: excellent }),
  makePreset('No BGM', { noBgm: true }),
  makePreset('Eye clean', { eyeClean: true }),
  makePreset('No fluor', { fluorIds: idsOf(fluors.rows, ['None']) }),
]

import type { Filters, Range } from '#search/query.ts'

/** No row has this id: the highest one. */
export const absentSetId = 65_535
const emptyRange: Range = { min: 1, max: 0 }

/** Returns filters that only rows pass which pass both. At most one of them has keys or a text. */
export function intersectFilters(one: Filters, other: Filters): Filters {
  return {
    ...one,
    ...other,
    sets: mergeByName(one.sets, other.sets, intersectSets),
    numbers: mergeByName(one.numbers, other.numbers, intersectRanges),
    flags: [...(one.flags ?? []), ...(other.flags ?? [])],
  }
}

type ByName<Value> = Readonly<Record<string, readonly Value[]>>

function mergeByName<Value>(
  one: ByName<Value> = {},
  other: ByName<Value> = {},
  intersect: (a: readonly Value[], b: readonly Value[]) => Value[],
): ByName<Value> {
  const merged: Record<string, readonly Value[]> = { ...one }
  for (const [name, values] of Object.entries(other)) {
    const before = one[name] ?? []
    // An empty list is no filter.
    merged[name] = before.length === 0 ? values : intersect(before, values)
  }
  return merged
}

function intersectSets(one: readonly number[], other: readonly number[]): number[] {
  const both = one.filter((id) => other.includes(id))
  return both.length > 0 ? both : [absentSetId]
}

function intersectRanges(one: readonly Range[], other: readonly Range[]): Range[] {
  const both = one.flatMap((a) =>
    other.flatMap((b) => {
      const min = Math.max(a.min ?? -Infinity, b.min ?? -Infinity)
      const max = Math.min(a.max ?? Infinity, b.max ?? Infinity)
      if (min > max) return []
      return [{ ...(min > -Infinity && { min }), ...(max < Infinity && { max }) }]
    }),
  )
  return both.length > 0 ? both : [emptyRange]
}

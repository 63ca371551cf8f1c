import type { RangeName } from '#contract/schemas/search.ts'
import { useFilterSetting } from './filter-context.ts'
import { RangeFields } from './range-fields.tsx'

type Props = { name: RangeName; hasTitle?: boolean; maySeveral?: boolean }

/** A range as two numbers and a slider between what the other filters leave; several where asked for. */
export function RangeFilter({ name, hasTitle = true, maySeveral = false }: Props) {
  const { state, change, facets, wholeFacets } = useFilterSetting()
  // A column this viewer may not see has no facet at all; null is one without values.
  if (facets && facets[name] === undefined) return null
  // Where no stone is left the slider stays as the section has it.
  const extent = facets?.[name] ?? wholeFacets?.[name] ?? undefined
  const value = state.filters[name]
  return <RangeFields {...{ name, hasTitle, maySeveral, value, extent, change }} />
}

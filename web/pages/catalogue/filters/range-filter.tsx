import type { RangeName } from '#contract/schemas/search.ts'
import { useFilterContext } from './filter-context.ts'
import { RangeFields } from './range-fields.tsx'

type Props = { name: RangeName; hasTitle?: boolean; allowsMultiple?: boolean }

/**
 * A range filter with two fields and a slider over the extent that the other filters leave. Allows several
 * ranges if `allowsMultiple` is set.
 */
export function RangeFilter({ name, hasTitle = true, allowsMultiple = false }: Props) {
  const { state, change, facets, unfilteredFacets } = useFilterContext()
  // A hidden column has no facet. A null facet has no values.
  if (facets && facets[name] === undefined) return null
  // If no stone is left, the slider keeps the extent of the section.
  const extent = facets?.[name] ?? unfilteredFacets?.[name] ?? undefined
  const value = state.filters[name]
  return <RangeFields {...{ name, hasTitle, allowsMultiple, value, extent, change }} />
}

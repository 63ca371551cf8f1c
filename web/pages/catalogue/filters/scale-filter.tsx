import type { ReactNode } from 'react'
import type { IdSetName } from '#contract/schemas/search.ts'
import { toCounts } from '#web/features/stone-search/counts.ts'
import { useFilter, useFilterContext } from './filter-context.ts'
import { OptionScale } from './option-scale.tsx'
import type { ScaleCell } from '#web/features/stone-search/scale-run.ts'

type Props = {
  name: IdSetName
  label: string
  cells: readonly ScaleCell[]
  columns: number
  renderMark?: (cell: ScaleCell) => ReactNode
}

/** Filters by a set of ids, shown as a scale with live counts. */
export function ScaleFilter({ name, label, cells, columns, renderMark }: Props) {
  const { facets } = useFilterContext()
  const { value, set } = useFilter(name)
  return (
    <OptionScale
      label={label}
      cells={cells}
      columns={columns}
      selectedIds={value ?? []}
      counts={toCounts(facets?.[name])}
      onChange={set}
      {...(renderMark && { renderMark })}
    />
  )
}

/**
 * Returns the cells that the section has stones for, or that are selected, so that cells keep their
 * positions.
 */
export function usePresentCells(name: IdSetName, cells: readonly ScaleCell[]): ScaleCell[] {
  const { unfilteredFacets } = useFilterContext()
  const { value } = useFilter(name)
  const present = new Set([...(unfilteredFacets?.[name] ?? []).map(({ id }) => id), ...(value ?? [])])
  return cells.filter(({ ids }) => ids.some((id) => present.has(id)))
}

import type { SearchFacets } from '#contract/schemas/search.ts'
import { ShapeIcon } from '#web/features/stone/drawing/shape-icon.tsx'
import { FilterGroup } from './filter-group.tsx'
import { useFilter, useFilterContext } from './filter-context.ts'
import { ScaleFilter } from './scale-filter.tsx'
import { listSaltAndPepperOptions, listCommonShapes, type ShapeOption } from './shape-options.ts'
import type { ScaleCell } from '#web/features/stone-search/scale-run.ts'

/** Filters by the section's shapes, shown as drawings. */
export function ShapeFilter() {
  const { layout, unfilteredFacets } = useFilterContext()
  const { value = [] } = useFilter('shapeIds')
  const present = listPresent(unfilteredFacets, value)
  const list = layout.shapes === 'usual' ? listCommonShapes : listSaltAndPepperOptions
  const [main, ...others] = list(present)
  return (
    <>
      <FilterGroup title="Shape" names={['shapeIds']}>
        {main && <Shapes label="Shape" options={main.options} />}
      </FilterGroup>
      {others.map(({ title = '', options }) => (
        <FilterGroup key={title} title={title} names={[]} isFolded={!isAnySelected(options, value)}>
          <Shapes label={title} options={options} />
        </FilterGroup>
      ))}
    </>
  )
}

function listPresent(
  unfilteredFacets: SearchFacets | undefined,
  selectedIds: readonly number[],
): ReadonlySet<number> {
  return new Set([...(unfilteredFacets?.shapeIds ?? []).map(({ id }) => id), ...selectedIds])
}

function isAnySelected(options: readonly ShapeOption[], selectedIds: readonly number[]): boolean {
  return options.some(({ ids }) => ids.some((id) => selectedIds.includes(id)))
}

function Shapes({ label, options }: { label: string; options: readonly ShapeOption[] }) {
  const isLong = options.some(({ label }) => label.length > 9)
  const findIcon = ({ ids }: ScaleCell): string =>
    options.find((option) => option.ids === ids)?.shapeName ?? ''
  return (
    <ScaleFilter
      name="shapeIds"
      label={label}
      cells={options}
      columns={isLong ? 3 : 6}
      renderMark={(cell) => <ShapeIcon shapeName={findIcon(cell)} />}
    />
  )
}

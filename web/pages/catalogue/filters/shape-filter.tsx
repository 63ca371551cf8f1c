import type { Facets } from '#contract/schemas/search.ts'
import { ShapeIcon } from '#web/features/stone/drawing/shape-icon.tsx'
import { FilterGroup } from './filter-group.tsx'
import { useFilter, useFilterSetting } from './filter-context.ts'
import { ScaleFilter } from './scale-filter.tsx'
import { listSaltAndPepperOptions, listUsualShapes, type ShapeOption } from './shape-options.ts'
import type { ScaleCell } from '#web/features/stone-search/scale-run.ts'

/** Filters by the section's shapes, shown as drawings. */
export function ShapeFilter() {
  const { layout, wholeFacets } = useFilterSetting()
  const { value = [] } = useFilter('shapeIds')
  const present = listPresent(wholeFacets, value)
  const list = layout.shapes === 'usual' ? listUsualShapes : listSaltAndPepperOptions
  const [main, ...others] = list(present)
  return (
    <>
      <FilterGroup title="Shape" names={['shapeIds']}>
        {main && <Shapes label="Shape" options={main.options} />}
      </FilterGroup>
      {others.map(({ title = '', options }) => (
        <FilterGroup key={title} title={title} names={[]} isFolded={!isAnyChosen(options, value)}>
          <Shapes label={title} options={options} />
        </FilterGroup>
      ))}
    </>
  )
}

function listPresent(whole: Facets | undefined, chosen: readonly number[]): ReadonlySet<number> {
  return new Set([...(whole?.shapeIds ?? []).map(({ id }) => id), ...chosen])
}

function isAnyChosen(options: readonly ShapeOption[], chosen: readonly number[]): boolean {
  return options.some(({ ids }) => ids.some((id) => chosen.includes(id)))
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

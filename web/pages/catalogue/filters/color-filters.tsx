import { saltAndPepperPickerColors } from '#domain/reference/colors.ts'
import { findTint } from '#web/features/stone/drawing/stone-tint.ts'
import { FilterGroup } from './filter-group.tsx'
import { useFilterContext } from './filter-context.ts'
import {
  fancyColorCells,
  intensityCells,
  otherColorCells,
  saltAndPepperColorCells,
  whiteCells,
  whiteRangeCells,
} from '#web/features/stone-search/scale-cells.ts'
import { ScaleFilter, usePresentCells } from './scale-filter.tsx'
import type { ScaleCell } from '#web/features/stone-search/scale-run.ts'
import { KeywordFilter } from './keyword-filter.tsx'

/**
 * Filters by colour D to Z, selected by dragging, and by the colour ranges of parcels where the section has
 * them.
 */
export function WhiteColorFilter() {
  const ranges = usePresentCells('colorIds', whiteRangeCells)
  return (
    <FilterGroup title="Colour" names={['colorIds']}>
      <ScaleFilter name="colorIds" label="Colour" cells={whiteCells} columns={8} />
      {ranges.length > 0 && (
        <>
          <span className="filter-note">Parcels by colour range</span>
          <ScaleFilter
            name="colorIds"
            label="Colour ranges"
            cells={ranges}
            columns={Math.min(8, ranges.length)}
          />
        </>
      )}
    </FilterGroup>
  )
}

/** Filters by colour, intensity and overtone of fancy colours. Renders nothing if the section has none. */
export function FancyColorFilter() {
  const { layout } = useFilterContext()
  const cells = usePresentCells('colorIds', fancyColorCells)
  if (cells.length === 0 && layout.search !== 'fancyColor') return null
  return (
    <>
      <FilterGroup title="Fancy colour" names={layout.search === 'fancyColor' ? ['colorIds'] : []}>
        <ScaleFilter
          name="colorIds"
          label="Fancy colour"
          cells={cells.length > 0 ? cells : fancyColorCells}
          columns={4}
          renderMark={renderSwatch}
        />
      </FilterGroup>
      <FilterGroup title="Intensity" names={['fancyIntensityIds']}>
        <ScaleFilter name="fancyIntensityIds" label="Intensity" cells={intensityCells} columns={3} />
      </FilterGroup>
      <KeywordFilter name="overtones" />
    </>
  )
}

/** Source: requirements 9.7. */
export function SaltAndPepperColorFilter() {
  const others = usePresentCells('colorIds', otherColorCells)
  return (
    <FilterGroup title="Colour" names={['colorIds']}>
      <ScaleFilter
        name="colorIds"
        label="Colour"
        cells={[...saltAndPepperColorCells, ...others]}
        columns={saltAndPepperPickerColors.length}
        renderMark={renderSwatch}
      />
    </FilterGroup>
  )
}

const renderSwatch = ({ ids }: ScaleCell) => <Swatch colorId={ids[0]} />

function Swatch({ colorId }: { colorId: number | undefined }) {
  const { color } = findTint({ colorId })
  return <span className="color-swatch" style={{ background: color }} aria-hidden />
}

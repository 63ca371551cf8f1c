import './filter-panel.css'
import type { ReactNode } from 'react'
import { labs } from '#domain/reference/labs.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'
import type { FilterName } from '#web/pages/catalogue/section-layout.ts'
import { CaratFilter } from './carat-filter.tsx'
import { FancyColorFilter, SaltAndPepperColorFilter, WhiteColorFilter } from './color-filters.tsx'
import { FilterGroup } from './filter-group.tsx'
import { useFilterContext } from './filter-context.ts'
import { FinishFilter } from './finish-filter.tsx'
import { FlagFilter } from './flag-filter.tsx'
import { PresetFilter } from './preset-filter.tsx'
import { RangeFilter } from './range-filter.tsx'
import { clarityCells, fluorCells, saltAndPepperCutCells } from '#web/features/stone-search/scale-cells.ts'
import type { ScaleCell } from '#web/features/stone-search/scale-run.ts'
import { ScaleFilter, usePresentCells } from './scale-filter.tsx'
import { ShapeFilter } from './shape-filter.tsx'
import { NewSinceFilter, PriceReducedFilter } from './since-filters.tsx'
import { TextFilter } from './text-filter.tsx'
import { KeywordFilter } from './keyword-filter.tsx'

/** Renders all filters of the section. */
export function FilterPanel() {
  const { layout } = useFilterContext()
  return (
    <div className="filter-panel">
      <TextFilter />
      {layout.filters.map((name) => (
        <PanelFilter key={name} name={name} isFolded={false} />
      ))}
      {layout.folded.map((name) => (
        <PanelFilter key={name} name={name} isFolded />
      ))}
    </div>
  )
}

type FilterProps = { isFolded: boolean }

const filterComponents: Readonly<Record<FilterName, (props: FilterProps) => ReactNode>> = {
  presets: PresetFilter,
  shapes: ShapeFilter,
  carats: CaratFilter,
  whiteColors: WhiteColorFilter,
  fancyColors: FancyColorFilter,
  saltAndPepperColors: SaltAndPepperColorFilter,
  clarity: ClarityFilter,
  finish: FinishFilter,
  cutStyle: CutStyleFilter,
  fluorescence: FluorescenceFilter,
  lab: LabFilter,
  price: PriceFilter,
  measurements: MeasurementFilter,
  proportions: ProportionFilter,
  appearance: AppearanceFilter,
  pictures: PictureFilter,
  availability: AvailabilityFilter,
  vendor: VendorFilter,
  newSince: NewSinceFilter,
  priceReducedSince: PriceReducedFilter,
  location: LocationFilter,
}

function PanelFilter({ name, isFolded }: FilterProps & { name: FilterName }) {
  const Filter = filterComponents[name]
  return <Filter isFolded={isFolded} />
}

/** Salt-and-pepper stones have few of the clarities, so only these are offered. */
function ClarityFilter() {
  const { layout } = useFilterContext()
  const present = usePresentCells('clarityIds', clarityCells)
  const cells = layout.search === 'snP' ? present : clarityCells
  if (cells.length === 0) return null
  return (
    <FilterGroup title="Clarity" names={['clarityIds']}>
      <ScaleFilter name="clarityIds" label="Clarity" cells={cells} columns={7} />
    </FilterGroup>
  )
}

function CutStyleFilter() {
  return (
    <FilterGroup title="Cut" names={['cutIds']}>
      <ScaleFilter name="cutIds" label="Cut" cells={saltAndPepperCutCells} columns={4} />
    </FilterGroup>
  )
}

function FluorescenceFilter() {
  return (
    <FilterGroup title="Fluorescence" names={['fluorIds']}>
      <ScaleFilter name="fluorIds" label="Fluorescence" cells={fluorCells} columns={5} />
    </FilterGroup>
  )
}

const labCells = labs.rows.map(({ id, name }): ScaleCell =>
  name === 'None' ? { ids: [id], label: 'Non-certified', isWide: true } : { ids: [id], label: name },
)

function LabFilter() {
  const cells = usePresentCells('labIds', labCells)
  if (cells.length === 0) return null
  return (
    <FilterGroup title="Lab" names={['labIds']}>
      <ScaleFilter name="labIds" label="Lab" cells={cells} columns={Math.min(6, Math.max(3, cells.length))} />
    </FilterGroup>
  )
}

function PriceFilter() {
  const { facets } = useFilterContext()
  if (facets && facets.totalPrice === undefined && facets.pricePerCarat === undefined) return null
  return (
    <FilterGroup title="Price" names={['totalPrice', 'pricePerCarat', 'discount']}>
      <RangeFilter name="totalPrice" />
      <RangeFilter name="pricePerCarat" />
      <RangeFilter name="discount" />
    </FilterGroup>
  )
}

function MeasurementFilter({ isFolded }: FilterProps) {
  return (
    <FilterGroup title="Measurements" names={['length', 'width', 'height', 'ratio']} isFolded={isFolded}>
      <RangeFilter name="length" />
      <RangeFilter name="width" />
      <RangeFilter name="height" />
      <RangeFilter name="ratio" />
    </FilterGroup>
  )
}

function ProportionFilter({ isFolded }: FilterProps) {
  const names = ['depthPercent', 'tablePercent', 'crownAngle', 'pavilionAngle'] as const
  return (
    <FilterGroup title="Proportions" names={names} isFolded={isFolded}>
      {names.map((name) => (
        <RangeFilter key={name} name={name} />
      ))}
    </FilterGroup>
  )
}

function AppearanceFilter({ isFolded }: FilterProps) {
  const names = ['eyeClean', 'noMilky', 'noBgm', 'noTreatment'] as const
  return (
    <>
      <FilterGroup title="Appearance" names={names} isFolded={isFolded}>
        {names.map((name) => (
          <FlagFilter key={name} name={name} />
        ))}
      </FilterGroup>
      <KeywordFilter name="colorShades" />
    </>
  )
}

function PictureFilter({ isFolded }: FilterProps) {
  return (
    <FilterGroup title="Pictures" names={['hasImage', 'has3D']} isFolded={isFolded}>
      <FlagFilter name="hasImage" />
      <FlagFilter name="has3D" />
    </FilterGroup>
  )
}

const statusCells = [
  { ids: [STONE_STATUS.available], label: 'Available' },
  { ids: [STONE_STATUS.hold], label: 'On hold' },
  { ids: [STONE_STATUS.suspended], label: 'Suspended' },
  { ids: [STONE_STATUS.memo], label: 'On memo' },
]

function AvailabilityFilter({ isFolded }: FilterProps) {
  const cells = usePresentCells('statuses', statusCells)
  return (
    <FilterGroup title="Availability" names={['statuses', 'inLineSet', 'isParcel']} isFolded={isFolded}>
      {cells.length > 0 && (
        <ScaleFilter name="statuses" label="Availability" cells={cells} columns={Math.max(2, cells.length)} />
      )}
      <FlagFilter name="inLineSet" />
      <FlagFilter name="isParcel" />
    </FilterGroup>
  )
}

function LocationFilter({ isFolded }: FilterProps) {
  return <KeywordFilter name="countries" isFolded={isFolded} />
}

function VendorFilter({ isFolded }: FilterProps) {
  return <KeywordFilter name="vendors" isFolded={isFolded} />
}

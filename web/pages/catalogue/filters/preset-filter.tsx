import { UnstyledButton } from '@mantine/core'
import { withFilter, type CatalogueState } from '#web/features/stone-search/catalogue-state.ts'
import { useFilterContext } from './filter-context.ts'
import { presets } from './presets.ts'

/** Toggles the presets: common combinations of filters. */
export function PresetFilter() {
  const { state, change } = useFilterContext()
  const toggle = (presetFilters: CatalogueState['filters'], isOn: boolean): void =>
    change((before) =>
      // Object.keys returns strings. The keys are filter names.
      (Object.keys(presetFilters) as (keyof CatalogueState['filters'])[]).reduce(
        (left, name) => withFilter(left, name, isOn ? undefined : presetFilters[name]),
        before,
      ),
    )
  return (
    <div className="preset-filter" role="group" aria-label="Quick filters">
      {presets.map(({ title, filters, isOn }) => {
        const isSet = isOn(state.filters)
        return (
          <UnstyledButton
            key={title}
            className="preset"
            aria-pressed={isSet}
            onClick={() => toggle(filters, isSet)}
          >
            {title}
          </UnstyledButton>
        )
      })}
    </div>
  )
}

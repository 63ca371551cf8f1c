import { UnstyledButton } from '@mantine/core'
import { withFilter, type CatalogueState } from '#web/features/stone-search/catalogue-state.ts'
import { useFilterSetting } from './filter-context.ts'
import { presets } from './presets.ts'

/** What traders ask for so often that it has a name. */
export function PresetFilter() {
  const { state, change } = useFilterSetting()
  const toggle = (wanted: CatalogueState['filters'], isOn: boolean): void =>
    change((before) =>
      // Object.keys forgets that these are names of filters.
      (Object.keys(wanted) as (keyof CatalogueState['filters'])[]).reduce(
        (left, name) => withFilter(left, name, isOn ? undefined : wanted[name]),
        before,
      ),
    )
  return (
    <div className="preset-filter" role="group" aria-label="Presets">
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

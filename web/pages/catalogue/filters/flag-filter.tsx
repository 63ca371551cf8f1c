import type { FlagName } from '#contract/schemas/search.ts'
import { flagTitles } from '#web/features/stone-search/filter-labels.ts'
import { LabelledCheckbox } from '#web/ui/labelled-checkbox.tsx'
import { useFilter } from './filter-context.ts'

/** A yes-or-no filter. */
export function FlagFilter({ name }: { name: FlagName }) {
  const { value, set } = useFilter(name)
  return (
    <LabelledCheckbox
      label={flagTitles[name].title}
      isOn={value === true}
      onChange={(isOn) => set(isOn ? true : undefined)}
    />
  )
}

import type { FlagName } from '#contract/schemas/search.ts'
import { flagTitles } from '#web/features/stone-search/filter-words.ts'
import { LabelledTick } from '#web/ui/labelled-tick.tsx'
import { useFilter } from './filter-context.ts'

/** A yes-or-no filter. */
export function FlagFilter({ name }: { name: FlagName }) {
  const { value, set } = useFilter(name)
  return (
    <LabelledTick
      label={flagTitles[name].title}
      isOn={value === true}
      onChange={(isOn) => set(isOn ? true : undefined)}
    />
  )
}

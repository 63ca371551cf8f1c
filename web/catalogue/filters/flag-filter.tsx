import { Checkbox } from '@mantine/core'
import type { FlagName } from '#contract/schemas/search.ts'
import { flagTitles } from '#web/catalogue/address/filter-words.ts'
import { useFilter } from './filter-context.ts'

/** A yes-or-no filter. */
export function FlagFilter({ name }: { name: FlagName }) {
  const { value, set } = useFilter(name)
  return (
    <Checkbox
      label={flagTitles[name].title}
      checked={value === true}
      onChange={({ currentTarget }) => set(currentTarget.checked ? true : undefined)}
    />
  )
}

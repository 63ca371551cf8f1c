import { Button } from '@mantine/core'
import {
  withFilter,
  type CatalogueState,
  type PastedListName,
} from '#web/features/stone-search/catalogue-state.ts'
import type { ChangeCatalogue } from '#web/pages/catalogue/use-catalogue-state.ts'

/** Shown when the URL refers to a list that was pasted in another tab. */
export function MissingLists({
  names,
  change,
}: {
  names: readonly PastedListName[]
  change: ChangeCatalogue
}) {
  const drop = (): void =>
    change((before: CatalogueState) =>
      names.reduce((left, name) => withFilter(left, name, undefined), before),
    )
  return (
    <div className="list-missing">
      <p>This address names a long list of numbers that was pasted in another browser tab.</p>
      <Button size="xs" variant="default" onClick={drop}>
        Go on without it
      </Button>
    </div>
  )
}

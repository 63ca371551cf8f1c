import { useQuery } from '@tanstack/react-query'
import { pastedListNames, type PastedListName } from '#web/features/stone-search/catalogue-state.ts'
import {
  listMissingNumbers,
  maxCheckedNumbers,
  pastedListQuery,
} from '#web/features/stone-search/pasted-list-query.ts'
import type { ListPartProps } from '#web/pages/admin/list/resource.ts'
import { readCatalogueFilters } from './search-stock.ts'

const maxNamed = 20

const missingTexts: Readonly<Record<PastedListName, string>> = {
  stockIds: 'not found by stock no.',
  certificateNos: 'not found by certificate no.',
}

/** Names the numbers of the pasted lists that are not in stock. */
export function MissingNumbers({ urlState: { state } }: Pick<ListPartProps, 'urlState'>) {
  const { filters } = readCatalogueFilters(state.filters)
  return pastedListNames.map((name) => {
    const numbers = filters[name] ?? []
    const isChecked = numbers.length > 0 && numbers.length <= maxCheckedNumbers
    return isChecked && <MissingOfList key={name} name={name} numbers={numbers} />
  })
}

function MissingOfList({ name, numbers }: { name: PastedListName; numbers: readonly string[] }) {
  const { data } = useQuery(pastedListQuery(name, numbers))
  const missing = data ? listMissingNumbers(name, numbers, data) : []
  if (missing.length === 0) return null
  const more = missing.length > maxNamed ? ` and ${missing.length - maxNamed} more` : ''
  return (
    <p className="list-note" role="status">
      {missing.length} of {numbers.length} {missingTexts[name]}: {missing.slice(0, maxNamed).join(', ')}
      {more}
    </p>
  )
}

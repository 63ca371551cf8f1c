import {
  withFilter,
  withStoredList,
  type PastedListName,
} from '#web/features/stone-search/catalogue-state.ts'
import { PastedListDialog } from '#web/features/stone-search/pasted-list-dialog.tsx'
import { fitsUrl, storeList } from '#web/features/stone-search/pasted-list.ts'
import { useFilterContext } from './filter-context.ts'

/** Filters by a pasted list of stock or certificate numbers. */
export function NumberListDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { change } = useFilterContext()
  const show = (name: PastedListName, numbers: readonly string[]): void => {
    const key = fitsUrl(numbers) ? undefined : storeList(numbers, sessionStorage)
    change((before) =>
      key === undefined ? withFilter(before, name, [...numbers]) : withStoredList(before, name, key),
    )
  }
  return <PastedListDialog size="xs" isOpen={isOpen} onClose={onClose} onShow={show} />
}

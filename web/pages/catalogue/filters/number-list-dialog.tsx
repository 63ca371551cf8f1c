import { withFilter, withStoredList } from '#web/features/stone-search/catalogue-state.ts'
import { fitsUrl, storeList } from '#web/features/stone-search/pasted-list.ts'
import { PastedListDialog } from '#web/features/stone-search/pasted-list-dialog.tsx'
import { useFilterContext } from './filter-context.ts'

/** Filters the catalogue by a pasted list of stock or certificate numbers. */
export function NumberListDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { change } = useFilterContext()
  return (
    <PastedListDialog
      isOpen={isOpen}
      onClose={onClose}
      onShow={(name, numbers) => {
        const key = fitsUrl(numbers) ? undefined : storeList(numbers, sessionStorage)
        change((before) =>
          key === undefined ? withFilter(before, name, [...numbers]) : withStoredList(before, name, key),
        )
      }}
    />
  )
}

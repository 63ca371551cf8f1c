import { pastedListNames, withFilter, withStoredList } from '#web/features/stone-search/catalogue-state.ts'
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
        change((before) => {
          // A new list replaces the one before, also a list of the other kind: few stones are in both.
          const withoutLists = pastedListNames.reduce((left, one) => withFilter(left, one, undefined), before)
          return key === undefined
            ? withFilter(withoutLists, name, [...numbers])
            : withStoredList(withoutLists, name, key)
        })
      }}
    />
  )
}

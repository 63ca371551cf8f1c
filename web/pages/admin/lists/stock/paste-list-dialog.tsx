import type { PastedListName } from '#web/features/stone-search/catalogue-state.ts'
import { pastedParams } from '#web/features/stone-search/catalogue-url.ts'
import { PastedListDialog } from '#web/features/stone-search/pasted-list-dialog.tsx'
import { fitsUrl, storeList } from '#web/features/stone-search/pasted-list.ts'
import { formatList } from '#web/shared/router/search-text.ts'
import type { ListState } from '#web/shared/router/list-state.ts'
import type { ListPartProps } from '#web/pages/admin/list/resource.ts'

type Props = Pick<ListPartProps, 'urlState'> & { isOpen: boolean; onClose: () => void }

/** Filters the stock list by pasted stock or certificate numbers. */
export function PasteListDialog({ isOpen, onClose, urlState }: Props) {
  return (
    <PastedListDialog
      size="sm"
      isOpen={isOpen}
      onClose={onClose}
      onShow={(name, numbers) =>
        urlState.change({ filters: withList(urlState.state.filters, name, numbers) })
      }
    />
  )
}

/** Replaces the list in the filters. A long list is stored in this tab, and the URL has its key. */
function withList(
  filters: ListState['filters'],
  name: PastedListName,
  numbers: readonly string[],
): ListState['filters'] {
  const { list, key } = pastedParams[name]
  const others = Object.fromEntries(
    Object.entries(filters).filter(([param]) => param !== list && param !== key),
  )
  return fitsUrl(numbers)
    ? { ...others, [list]: formatList(numbers) }
    : { ...others, [key]: storeList(numbers, sessionStorage) }
}

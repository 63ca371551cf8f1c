import { Button } from '@mantine/core'
import { IconClipboardList, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { PastedListName } from '#web/features/stone-search/catalogue-state.ts'
import { pastedParams } from '#web/features/stone-search/catalogue-url.ts'
import { fitsUrl, storeList } from '#web/features/stone-search/pasted-list.ts'
import { PastedListDialog } from '#web/features/stone-search/pasted-list-dialog.tsx'
import { formatList } from '#web/shared/router/search-text.ts'
import type { ListState } from '#web/shared/router/list-state.ts'
import type { ListPartProps } from '#web/pages/admin/list/resource.ts'
import { ChangeFoundPricesButton } from './change-found-prices-button.tsx'
import { exportStones } from './export-stones.ts'
import { toStockSearch } from './search-stock.ts'

/** The buttons of the stock list: a pasted list, and the prices and the export of what the filters leave. */
export function StoneTools(props: ListPartProps) {
  const {
    urlState: { state, change },
    total,
    actions,
  } = props
  const [isPasting, setIsPasting] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconClipboardList size={15} stroke={1.5} aria-hidden />}
        onClick={() => setIsPasting(true)}
      >
        Bulk search
      </Button>
      <ChangeFoundPricesButton {...props} />
      <Button
        variant="default"
        size="sm"
        leftSection={<IconDownload size={15} stroke={1.5} aria-hidden />}
        disabled={actions.isBusy || total === undefined || total === 0}
        onClick={() =>
          actions.start({
            endpoint: 'exportExcel',
            stale: [],
            send: () => exportStones({ matching: { ...toStockSearch(state), total: total ?? 0 } }),
          })
        }
      >
        Export
      </Button>
      <PastedListDialog
        isOpen={isPasting}
        onClose={() => setIsPasting(false)}
        onShow={(name, numbers) => change({ filters: withList(state.filters, name, numbers) })}
      />
    </>
  )
}

const listParams = new Set(Object.values(pastedParams).flatMap(({ list, key }) => [list, key]))

/**
 * Replaces the pasted list in the filters, also one of the other kind. A long list is stored in this tab, and
 * the URL has its key.
 */
function withList(
  filters: ListState['filters'],
  name: PastedListName,
  numbers: readonly string[],
): ListState['filters'] {
  const { list, key } = pastedParams[name]
  const others = Object.fromEntries(Object.entries(filters).filter(([param]) => !listParams.has(param)))
  return fitsUrl(numbers)
    ? { ...others, [list]: formatList(numbers) }
    : { ...others, [key]: storeList(numbers, sessionStorage) }
}

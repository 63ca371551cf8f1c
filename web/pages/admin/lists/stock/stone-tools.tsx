import { Button } from '@mantine/core'
import { IconClipboardList, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { ListPartProps } from '#web/pages/admin/list/resource.ts'
import { exportStones } from './export-stones.ts'
import { PasteListDialog } from './paste-list-dialog.tsx'
import { toStockSearch } from './search-stock.ts'

/** The buttons of the stock list: a pasted list, and the export of what the filters leave. */
export function StoneTools({ urlState, total, actions }: ListPartProps) {
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
      <Button
        variant="default"
        size="sm"
        leftSection={<IconDownload size={15} stroke={1.5} aria-hidden />}
        disabled={actions.isBusy || total === undefined || total === 0}
        onClick={() =>
          actions.start({
            endpoint: 'exportExcel',
            stale: [],
            send: () => exportStones({ matching: { ...toStockSearch(urlState.state), total: total ?? 0 } }),
          })
        }
      >
        Export
      </Button>
      <PasteListDialog isOpen={isPasting} urlState={urlState} onClose={() => setIsPasting(false)} />
    </>
  )
}

import { Button } from '@mantine/core'
import { IconPercentage } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ListPartProps } from '#web/pages/admin/list/resource.ts'
import { changeFoundPrices } from './change-found-prices.ts'
import { toStockSearch } from './search-stock.ts'

/** Changes the prices of all stones that the filters leave, on all pages. */
export function ChangeFoundPricesButton({ urlState: { state }, total = 0, actions }: ListPartProps) {
  const navigate = useNavigate()
  const openRun = (runId: number): Promise<void> => navigate({ to: `/admin/pricing/changes/${runId}` })
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconPercentage size={15} stroke={1.5} aria-hidden />}
      disabled={actions.isBusy || total === 0}
      onClick={() => actions.start(changeFoundPrices({ ...toStockSearch(state), total }, openRun))}
    >
      Change prices…
    </Button>
  )
}

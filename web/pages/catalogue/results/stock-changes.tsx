import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { formatInteger } from '#web/features/stone-search/counts.ts'

type Props = { before: number; after: number; onApply: () => void }

/**
 * Announces that the stock of this list has changed. The list updates on a press. Overlays the stones without
 * moving them.
 */
export function StockChanges({ before, after, onApply }: Props) {
  return (
    <div className="stock-changes" role="status">
      <Button
        size="xs"
        variant="default"
        leftSection={<IconRefresh size={14} stroke={1.6} />}
        onClick={onApply}
      >
        {describe(after - before)}
      </Button>
    </div>
  )
}

function describe(more: number): string {
  if (more === 0) return 'Stock has changed. Refresh'
  const count = formatInteger(Math.abs(more))
  const noun = Math.abs(more) === 1 ? 'stone' : 'stones'
  return `${count} ${more > 0 ? 'more' : 'fewer'} ${noun}. Refresh`
}

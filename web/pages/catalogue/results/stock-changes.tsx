import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { formatStoneCount } from '#web/ui/format-stone-count.ts'

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
  if (more === 0) return 'The stock has changed: show it anew'
  const count = formatStoneCount(Math.abs(more))
  return more > 0 ? `${count} more: show them` : `${count} fewer: show the list anew`
}

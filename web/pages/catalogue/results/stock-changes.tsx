import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { countStones } from '#web/ui/count-stones.ts'

type Props = { before: number; now: number; onTake: () => void }

/**
 * Announces that the stock of this list has changed. The list updates on a press. Overlays the stones without
 * moving them.
 */
export function StockChanges({ before, now, onTake }: Props) {
  return (
    <div className="stock-news" role="status">
      <Button
        size="xs"
        variant="default"
        leftSection={<IconRefresh size={14} stroke={1.6} />}
        onClick={onTake}
      >
        {describe(now - before)}
      </Button>
    </div>
  )
}

function describe(more: number): string {
  if (more === 0) return 'The stock has changed: show it anew'
  const count = countStones(Math.abs(more))
  return more > 0 ? `${count} more: show them` : `${count} fewer: show the list anew`
}

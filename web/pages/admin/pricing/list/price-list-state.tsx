import type { PriceList } from '#contract/schemas/price-lists.ts'
import { StatusLabel, type StatusTone } from '#web/ui/status-label.tsx'

const states: Readonly<Record<PriceList['state'], { name: string; tone: StatusTone }>> = {
  draft: { name: 'Not active', tone: 'neutral' },
  active: { name: 'Active', tone: 'progress' },
  retired: { name: 'Retired', tone: 'neutral' },
}

export function PriceListState({ state }: Pick<PriceList, 'state'>) {
  const { name, tone } = states[state]
  return <StatusLabel tone={tone}>{name}</StatusLabel>
}

import type { PricingRun } from '#contract/schemas/pricing-runs.ts'
import { StatusLabel, type StatusTone } from '#web/ui/status-label.tsx'

const states: Readonly<Record<PricingRun['state'], { name: string; tone: StatusTone }>> = {
  planning: { name: 'Calculating', tone: 'progress' },
  planned: { name: 'Preview', tone: 'attention' },
  applying: { name: 'Applying', tone: 'progress' },
  applied: { name: 'Applied', tone: 'neutral' },
  undone: { name: 'Undone', tone: 'neutral' },
  discarded: { name: 'Discarded', tone: 'neutral' },
  failed: { name: 'Failed', tone: 'attention' },
}

export function RunState({ state }: Pick<PricingRun, 'state'>) {
  const { name, tone } = states[state]
  return <StatusLabel tone={tone}>{name}</StatusLabel>
}

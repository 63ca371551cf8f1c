import type { Destination, DestinationRun } from '#contract/schemas/destinations.ts'
import { StatusLabel, type StatusTone } from '#web/ui/status-label.tsx'

type Label = { name: string; tone: StatusTone }

const runStates: Readonly<Record<DestinationRun['state'], Label>> = {
  running: { name: 'Sending', tone: 'progress' },
  sent: { name: 'Sent', tone: 'neutral' },
  unchanged: { name: 'Unchanged', tone: 'neutral' },
  failed: { name: 'Failed', tone: 'attention' },
  stopped: { name: 'Stopped', tone: 'neutral' },
}

const states: Readonly<Record<Destination['state'], Label>> = {
  active: { name: 'Active', tone: 'neutral' },
  paused: { name: 'Paused', tone: 'progress' },
  stopped: { name: 'Stopped', tone: 'attention' },
}

const causes: Readonly<Record<DestinationRun['cause'], string>> = {
  schedule: 'Schedule',
  retry: 'Retry',
  hand: 'By hand',
  download: 'Download',
}

/** The status light of a destination: a failed last run shows, too. */
export function DestinationState({ destination }: { destination: Destination }) {
  const { state, lastRun } = destination
  const isFailing = state === 'active' && lastRun?.state === 'failed'
  const { name, tone } = isFailing ? runStates.failed : states[state]
  return <StatusLabel tone={tone}>{name}</StatusLabel>
}

export function RunState({ run: { state, cause } }: { run: Pick<DestinationRun, 'state' | 'cause'> }) {
  const { name, tone } = runStates[state]
  return (
    <StatusLabel tone={tone}>{cause === 'download' && state === 'sent' ? 'Downloaded' : name}</StatusLabel>
  )
}

/** Returns what started a run: `Retry 2`. */
export function describeCause({ cause, attempt }: DestinationRun): string {
  return cause === 'retry' ? `${causes.retry} ${attempt}` : causes[cause]
}

import type { Connection, ConnectionRun } from '#contract/schemas/connections.ts'
import type { Destination, DestinationRun } from '#contract/schemas/destinations.ts'
import { StatusLabel, type StatusTone } from '#web/ui/status-label.tsx'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { TwoLines } from '#web/pages/admin/ui/two-lines.tsx'

type Owner = Connection | Destination
type Run = ConnectionRun | DestinationRun
type Label = { name: string; tone: StatusTone }

export const ownerStates: Readonly<Record<Owner['state'], Label>> = {
  testing: { name: 'Being set up', tone: 'progress' },
  active: { name: 'Active', tone: 'neutral' },
  paused: { name: 'Paused', tone: 'progress' },
  stopped: { name: 'Stopped', tone: 'attention' },
}

export const runStates: Readonly<Record<Run['state'], Label>> = {
  queued: { name: 'Queued', tone: 'progress' },
  running: { name: 'Running', tone: 'progress' },
  applied: { name: 'Imported', tone: 'neutral' },
  sent: { name: 'Sent', tone: 'neutral' },
  unchanged: { name: 'Unchanged', tone: 'neutral' },
  waiting: { name: 'Awaiting confirmation', tone: 'attention' },
  discarded: { name: 'Discarded', tone: 'neutral' },
  left: { name: 'Left for next run', tone: 'neutral' },
  questions: { name: 'Questions', tone: 'attention' },
  failed: { name: 'Failed', tone: 'attention' },
  stopped: { name: 'Stopped', tone: 'neutral' },
}

const causes: Readonly<Record<Run['cause'], string>> = {
  schedule: 'By schedule',
  retry: 'Retry',
  hand: 'By hand',
  upload: 'Upload',
  download: 'Download',
}

/** Whether a run has not ended. */
export function isUnderWay(run: Pick<Run, 'state'> | null): boolean {
  return run?.state === 'running' || run?.state === 'queued'
}

type OwnerStates = { state: Owner['state']; lastRun: Pick<Run, 'state'> | null }

/** Returns the status of a connection or destination. An active one shows a last run that needs somebody. */
export function findStatus({ state, lastRun }: OwnerStates): Label {
  const last = lastRun && runStates[lastRun.state]
  return state === 'active' && last?.tone === 'attention' ? last : ownerStates[state]
}

/** The status light of a connection or destination. */
export function OwnerState({ owner }: { owner: Owner }) {
  const { name, tone } = findStatus(owner)
  return <StatusLabel tone={tone}>{name}</StatusLabel>
}

/** The status light of a run. */
export function RunState({ run: { state, cause } }: { run: Pick<Run, 'state' | 'cause'> }) {
  const { name, tone } = runStates[state]
  return (
    <StatusLabel tone={tone}>{cause === 'download' && state === 'sent' ? 'Downloaded' : name}</StatusLabel>
  )
}

/** Returns what started a run: `Retry 2`. */
export function describeCause(run: Run): string {
  return run.cause === 'retry' ? `${causes.retry} ${run.attempt}` : causes[run.cause]
}

/** The last run as a list shows it. */
export function LastRun({ run }: { run: Run | null }) {
  if (!run) return 'Never'
  const at = 'createdAt' in run ? run.createdAt : run.startedAt
  return <TwoLines first={<RunState run={run} />} second={<Timestamp at={at} />} />
}

const passive = { upload: 'With each upload', download: 'When downloaded' } as const

/** When a connection or destination runs next. Who has the key of one without a server starts its runs. */
export function NextRun({ owner }: { owner: Owner }) {
  const { delivery, server, state, nextRunAt } = owner
  const retryAt = 'retryAt' in owner ? owner.retryAt : null
  const at = [retryAt, nextRunAt].filter((time) => time !== null).toSorted()[0]
  if (state !== 'active') return '–'
  if (at !== undefined) return <Timestamp at={at} />
  return server === null ? passive[delivery] : 'By hand'
}

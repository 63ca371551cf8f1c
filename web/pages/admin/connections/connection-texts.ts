import type {
  Connection,
  ConnectionRun,
  ConnectionSchedule,
  ConnectionServer,
} from '#contract/schemas/connections.ts'
import { formatCount } from '#web/ui/format-count.ts'
import type { StatusTone } from '#web/ui/status-label.tsx'

export const protocolNames: Readonly<Record<ConnectionServer['protocol'], string>> = {
  sftp: 'SFTP',
  ftp: 'FTP or FTPS',
  https: 'Web address (HTTPS)',
  imap: 'Mailbox (IMAP)',
  push: 'Upload by the vendor',
}

export const protocols: readonly ConnectionServer['protocol'][] = ['sftp', 'ftp', 'https', 'imap', 'push']

type Status = { name: string; tone: StatusTone }

const connectionStatuses: Readonly<Record<Connection['state'], Status>> = {
  testing: { name: 'Being set up', tone: 'neutral' },
  active: { name: 'Active', tone: 'progress' },
  paused: { name: 'Paused', tone: 'neutral' },
  stopped: { name: 'Stopped', tone: 'attention' },
}

export const runStatuses: Readonly<Record<ConnectionRun['state'], Status>> = {
  queued: { name: 'Queued', tone: 'progress' },
  running: { name: 'Running', tone: 'progress' },
  applied: { name: 'Imported', tone: 'neutral' },
  unchanged: { name: 'Unchanged', tone: 'neutral' },
  waiting: { name: 'Awaiting confirmation', tone: 'attention' },
  discarded: { name: 'Discarded', tone: 'neutral' },
  left: { name: 'Left for next run', tone: 'neutral' },
  questions: { name: 'Questions', tone: 'attention' },
  failed: { name: 'Failed', tone: 'attention' },
  stopped: { name: 'Stopped', tone: 'neutral' },
}

/** Returns the status light of a connection. An active one whose last run needs somebody calls for attention. */
export function findStatus({ state, lastRun }: Pick<Connection, 'state' | 'lastRun'>): Status {
  const last = lastRun === null ? undefined : runStatuses[lastRun.state]
  return state === 'active' && last?.tone === 'attention'
    ? { name: 'Needs attention', tone: 'attention' }
    : connectionStatuses[state]
}

/** Returns the protocol of a connection, as short as a list needs it. */
export function nameProtocol(server: ConnectionServer): string {
  switch (server.protocol) {
    case 'ftp':
      return server.encryption === 'none' ? 'FTP' : 'FTPS'
    case 'https':
      return server.url.startsWith('http:') ? 'HTTP' : 'HTTPS'
    case 'sftp':
      return 'SFTP'
    case 'imap':
      return 'Mailbox'
    case 'push':
      return 'Upload'
  }
}

/** Returns where the lists are: host and folder, address or mailbox. */
export function describeServer(server: ConnectionServer): string {
  switch (server.protocol) {
    case 'https':
      return server.url
    case 'imap':
      return `${server.userName}, ${server.mailbox} on ${server.host}:${server.port}`
    case 'push':
      return 'The vendor uploads'
    default:
      return `${server.userName}@${server.host}:${server.port}, folder ${server.folder}`
  }
}

const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Returns when a connection runs, as a sentence has it. */
export function describeSchedule(schedule: ConnectionSchedule): string {
  if (schedule.kind === 'interval') return describeInterval(schedule.minutes)
  const { times, timeZone, weekdays } = schedule
  const days =
    weekdays.length === 7
      ? 'Every day'
      : weekdays
          .toSorted((one, other) => one - other)
          .map((day) => weekdayNames[day - 1] ?? '')
          .join(', ')
  return `${days} at ${times.toSorted().join(', ')} (${timeZone})`
}

function describeInterval(minutes: number): string {
  if (minutes % 60 !== 0) return `Every ${minutes} minutes`
  return minutes === 60 ? 'Every hour' : `Every ${formatCount(minutes / 60, 'hour', 'hours')}`
}

/** Returns what a run did with the stones; undefined if it imported nothing. */
export function describeCounts({ counts }: Pick<ConnectionRun, 'counts'>): string | undefined {
  if (counts === null) return undefined
  const parts = [
    [counts.added, 'added'],
    [counts.changed, 'changed'],
    [counts.removed, 'unlisted'],
    [counts.rejected, 'rejected'],
  ] as const
  const named = parts
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${count.toLocaleString('en')} ${what}`)
  return named.length === 0 ? 'No changes' : named.join(', ')
}

const kilo = 1024

/** Returns the size of a file: 12 KB. */
export function formatBytes(bytes: number): string {
  if (bytes < kilo) return `${bytes} bytes`
  if (bytes < kilo * kilo) return `${Math.round(bytes / kilo)} KB`
  return `${(bytes / kilo / kilo).toFixed(1)} MB`
}

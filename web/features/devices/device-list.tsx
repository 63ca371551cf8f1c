import '#web/ui/entry-list.css'
import { Button } from '@mantine/core'
import type { Session } from '#contract/schemas/sessions.ts'
import { StatusLabel } from '#web/ui/status-label.tsx'
import { Timestamp } from '#web/ui/timestamp.tsx'

type Props = {
  sessions: readonly Session[]
  /** The text of the button that ends a session. */
  endLabel: string
  /** The session that is just being ended. */
  endingId: number | undefined
  onEnd: (session: Session) => void
}

/** Lists the devices on which a user is signed in. The present one cannot be signed out here. */
export function DeviceList({ sessions, endLabel, endingId, onEnd }: Props) {
  return (
    <ul className="entry-list" aria-label="Devices">
      {sessions.map((session) => (
        <li key={session.id} className="entry-row">
          <div className="entry-row-text">
            <span className="entry-row-name has-status">
              {session.device}
              {session.isCurrent && <StatusLabel tone="neutral">This device</StatusLabel>}
            </span>
            <span className="entry-row-note">
              {session.address} · {session.host}
              {session.fromProvider !== null && ` · signed in with ${session.fromProvider}`}
            </span>
            <span className="entry-row-note">
              Last used <Timestamp at={session.lastUsedAt} /> · Signed in <Timestamp at={session.startedAt} />
            </span>
          </div>
          {!session.isCurrent && (
            <Button
              variant="default"
              size="xs"
              aria-label={`${endLabel} ${session.device}, ${session.address}`}
              loading={endingId === session.id}
              onClick={() => onEnd(session)}
            >
              {endLabel}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

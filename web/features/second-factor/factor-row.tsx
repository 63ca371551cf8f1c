import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  name: string
  note: ReactNode
  /** The button that removes it, and its full name for screen readers. */
  remove: { title: string; label: string; isBusy: boolean; run: () => void }
}

/** A passkey, an authenticator app or a trusted device, with the button that removes it. */
export function FactorRow({ name, note, remove: { title, label, isBusy, run } }: Props) {
  return (
    <li className="entry-row">
      <div className="entry-row-text">
        <span className="entry-row-name">{name}</span>
        <span>{note}</span>
      </div>
      <Button variant="default" size="xs" aria-label={label} loading={isBusy} onClick={run}>
        {title}
      </Button>
    </li>
  )
}

import './action-notice.css'
import { Button } from '@mantine/core'

type Props = { text: string; label: string; onAct: () => void }

/** The content of a notice with one action, such as Undo. */
export function ActionNotice({ text, label, onAct }: Props) {
  return (
    <span className="action-notice">
      {text}
      <Button variant="subtle" size="compact-sm" onClick={onAct}>
        {label}
      </Button>
    </span>
  )
}

import './copyable-text.css'
import { CopyButton } from './copy-button.tsx'

type Props = { text: string; label: string }

/** A key, an address or a command in a box, with a button that copies it. */
export function CopyableText({ text, label }: Props) {
  return (
    <p className="copyable-text">
      <span>{text}</span>
      <CopyButton text={text} label={label} />
    </p>
  )
}

import './copy-button.css'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'

type Props = { text: string; label: string }

/** Copies a text, and shows a tick for a moment. Does nothing where the browser does not allow it. */
export function CopyButton({ text, label }: Props) {
  const { copied, copy } = useClipboard()
  return (
    <>
      <button
        type="button"
        className="copy-button"
        aria-label={label}
        title={copied ? 'Copied' : label}
        onClick={() => copy(text)}
      >
        {copied ? <IconCheck size={15} stroke={1.8} /> : <IconCopy size={15} stroke={1.5} />}
      </button>
      <span className="visually-hidden" role="status">
        {copied ? 'Copied' : ''}
      </span>
    </>
  )
}

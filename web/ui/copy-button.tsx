import './copy-button.css'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'

type Props = { text: string; label: string }

/** Copies a text. Shows a tick once it is copied; does nothing where the browser does not allow it. */
export function CopyButton({ text, label }: Props) {
  const [copied, setCopied] = useState<string>()
  const isCopied = copied === text
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text)
    setCopied(text)
  }
  return (
    <>
      <button
        type="button"
        className="copy-button"
        aria-label={label}
        title={isCopied ? 'Copied' : label}
        onClick={() => void copy().catch(() => undefined)}
      >
        {isCopied ? <IconCheck size={15} stroke={1.8} /> : <IconCopy size={15} stroke={1.5} />}
      </button>
      <span className="copy-button-status" role="status">
        {isCopied ? 'Copied' : ''}
      </span>
    </>
  )
}

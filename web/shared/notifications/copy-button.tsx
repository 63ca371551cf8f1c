import './copy-button.css'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { copyText } from './copy-text.ts'

type Props = { text: string; label: string }

/** Copies a text and shows a tick, or says that the browser does not allow it. */
export function CopyButton({ text, label }: Props) {
  const [isCopied, setIsCopied] = useState(false)
  return (
    <>
      <button
        type="button"
        className="copy-button"
        aria-label={label}
        title={isCopied ? 'Copied' : label}
        onClick={() => void copyText(text).then(setIsCopied)}
      >
        {isCopied ? <IconCheck size={15} stroke={1.8} /> : <IconCopy size={15} stroke={1.5} />}
      </button>
      <span className="visually-hidden" role="status">
        {isCopied ? 'Copied' : ''}
      </span>
    </>
  )
}

import { Button, Textarea, UnstyledButton } from '@mantine/core'
import { IconBrandWhatsapp, IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import type { CreatedShare } from '#contract/schemas/shares.ts'
import { copyText } from '#web/shared/notifications/copy-text.ts'
import { Timestamp } from '#web/ui/timestamp.tsx'

type Props = { share: CreatedShare; onCreateAnother: () => void }

/** Shows the created link, with buttons to copy it and to open WhatsApp. */
export function ShareLink({ share: { url, text, whatsappUrl, expiresAt }, onCreateAnother }: Props) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = async (): Promise<void> => setIsCopied(await copyText(url))
  return (
    <div className="share-form">
      <Textarea label="Message with the link" readOnly autosize minRows={3} maxRows={12} value={text} />
      <div className="share-send-options">
        <Button
          component="a"
          href={whatsappUrl}
          target="_blank"
          rel="noreferrer"
          data-autofocus
          leftSection={<IconBrandWhatsapp size={17} stroke={1.6} />}
        >
          Share on WhatsApp
        </Button>
        <Button
          variant="default"
          leftSection={isCopied ? <IconCheck size={15} stroke={1.8} /> : <IconCopy size={15} stroke={1.5} />}
          onClick={() => void copy()}
        >
          {isCopied ? 'Copied' : 'Copy link'}
        </Button>
        <Button component="a" variant="subtle" href={url} target="_blank" rel="noreferrer">
          Open
        </Button>
      </div>
      <p className="share-note">
        Expires <Timestamp at={expiresAt} />. Copy it now; it won’t be shown again.{' '}
        <UnstyledButton className="list-report-link" onClick={onCreateAnother}>
          New link
        </UnstyledButton>
      </p>
    </div>
  )
}

import { SegmentedControl } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { OutboxMail } from '#contract/schemas/operations.ts'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { Facts } from '#web/pages/admin/ui/facts.tsx'
import { splitLinks } from '#web/pages/admin/lists/stock/split-links.ts'

/** Shows a sent email as plain text or as HTML. */
export function EmailDetail({ email, state }: { email: OutboxMail; state: ReactNode }) {
  const [format, setFormat] = useState('text')
  return (
    <>
      <Facts
        rows={[
          ['To', email.to],
          ['Status', state],
          ['Created', <Timestamp key="created" at={email.creationDate} />],
          ['Sent', email.sentDate !== null && <Timestamp key="sent" at={email.sentDate} />],
        ]}
      />
      <SegmentedControl
        size="xs"
        my="md"
        aria-label="Format"
        value={format}
        onChange={setFormat}
        data={[
          { value: 'text', label: 'Plain text' },
          { value: 'html', label: 'HTML' },
        ]}
      />
      {format === 'html' ? (
        // Sandboxed: no scripts, no forms, no access to the shop. Links open in a new window.
        <iframe
          className="email-frame"
          title={email.subject}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={`<base target="_blank">${email.html}`}
        />
      ) : (
        <pre className="email-text">
          {splitLinks(email.text).map(({ text, isLink, offset }) =>
            isLink ? (
              <a key={offset} href={text} target="_blank" rel="noreferrer">
                {text}
              </a>
            ) : (
              text
            ),
          )}
        </pre>
      )}
    </>
  )
}

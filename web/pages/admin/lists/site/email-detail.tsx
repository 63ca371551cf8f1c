import { SegmentedControl } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { OutboxMail } from '#contract/schemas/running.ts'
import { Moment } from '#web/ui/moment.tsx'
import { Facts } from '#web/pages/admin/ui/facts.tsx'
import { splitLinks } from '#web/pages/admin/lists/stock/split-links.ts'

/** Shows a sent email as plain text or as HTML. */
export function MailDetail({ mail, state }: { mail: OutboxMail; state: ReactNode }) {
  const [form, setForm] = useState('text')
  return (
    <>
      <Facts
        rows={[
          ['To', mail.to],
          ['State', state],
          ['Written', <Moment key="written" at={mail.creationDate} />],
          ['Sent', mail.sentDate !== null && <Moment key="sent" at={mail.sentDate} />],
        ]}
      />
      <SegmentedControl
        size="xs"
        my="md"
        aria-label="Form of the mail"
        value={form}
        onChange={setForm}
        data={[
          { value: 'text', label: 'As text' },
          { value: 'html', label: 'As a page' },
        ]}
      />
      {form === 'html' ? (
        // Sandboxed: no scripts, no forms, no access to the shop. Links open in a new window.
        <iframe
          className="mail-frame"
          title={mail.subject}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={`<base target="_blank">${mail.html}`}
        />
      ) : (
        <pre className="mail-text">
          {splitLinks(mail.text).map(({ text, isLink, place }) =>
            isLink ? (
              <a key={place} href={text} target="_blank" rel="noreferrer">
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

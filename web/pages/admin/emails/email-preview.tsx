import { SegmentedControl } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { EmailDraft } from '#contract/schemas/emails.ts'
import { describeError } from '#web/shared/api/describe-failure.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'

/** Previews an email with the data of an invented customer or of the administrator. */
export function EmailPreview({ draft }: { draft: EmailDraft }) {
  const [format, setFormat] = useState('html')
  const [recipient, setRecipient] = useState('sample')
  const [{ subject, body }] = useDebouncedValue(draft, 400)
  const hasContent = subject.trim() !== '' && body.trim() !== ''
  const preview = useApiQuery(
    'previewEmailTemplate',
    { body: { subject, body, isSample: recipient === 'sample' } },
    { enabled: hasContent, staleTime: Infinity, gcTime: 0, placeholderData: keepPreviousData },
  )
  const shown = hasContent && !preview.isError ? preview.data : undefined
  return (
    <section className="email-preview" aria-label="Preview" aria-busy={preview.isFetching}>
      <div className="email-preview-head">
        <h2 className="quiet-label">Preview</h2>
        <div className="email-preview-choices">
          <SegmentedControl
            size="xs"
            aria-label="Recipient"
            value={recipient}
            onChange={setRecipient}
            data={[
              { value: 'sample', label: 'Sample customer' },
              { value: 'me', label: 'Me' },
            ]}
          />
          <SegmentedControl
            size="xs"
            aria-label="Format"
            value={format}
            onChange={setFormat}
            data={[
              { value: 'html', label: 'HTML' },
              { value: 'text', label: 'Plain text' },
            ]}
          />
        </div>
      </div>
      {hasContent && preview.isError && (
        <p className="email-preview-error" role="alert">
          {describeError(preview.error)}
        </p>
      )}
      {!hasContent && <p className="email-preview-empty">The preview appears here.</p>}
      {shown && <p className="email-preview-subject">{shown.subject}</p>}
      {shown &&
        (format === 'html' ? (
          // Sandboxed: no scripts, no forms, no access to the shop. Links open in a new window.
          <iframe
            className="email-frame"
            title="Email as HTML"
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            srcDoc={`<base target="_blank">${shown.html}`}
          />
        ) : (
          <pre className="email-text">{shown.text}</pre>
        ))}
    </section>
  )
}

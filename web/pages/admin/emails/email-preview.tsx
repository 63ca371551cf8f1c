import { SegmentedControl } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { EmailDraft } from '#contract/schemas/emails.ts'
import { describeError } from '#web/shared/api/describe-failure.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'

/** Previews an email, filled in with the administrator's own name. */
export function EmailPreview({ draft }: { draft: EmailDraft }) {
  const [form, setForm] = useState('html')
  const [{ subject, body }] = useDebouncedValue(draft, 400)
  const isWritten = subject.trim() !== '' && body.trim() !== ''
  const preview = useApiQuery(
    'previewEmailTemplate',
    { body: { subject, body } },
    { enabled: isWritten, staleTime: Infinity, gcTime: 0, placeholderData: keepPreviousData },
  )
  const shown = isWritten && !preview.isError ? preview.data : undefined
  return (
    <section className="letter-preview" aria-label="Preview" aria-busy={preview.isFetching}>
      <div className="letter-preview-head">
        <h2 className="quiet-label">As you would get it</h2>
        <SegmentedControl
          size="xs"
          aria-label="Form of the letter"
          value={form}
          onChange={setForm}
          data={[
            { value: 'html', label: 'As a page' },
            { value: 'text', label: 'As text' },
          ]}
        />
      </div>
      {isWritten && preview.isError && (
        <p className="letter-fault" role="alert">
          {describeError(preview.error)}
        </p>
      )}
      {!isWritten && <p className="letter-empty">The letter shows here while you write it.</p>}
      {shown && <p className="letter-subject">{shown.subject}</p>}
      {shown &&
        (form === 'html' ? (
          // Sandboxed: no scripts, no forms, no access to the shop. Links open in a new window.
          <iframe
            className="mail-frame"
            title="The letter as a page"
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            srcDoc={`<base target="_blank">${shown.html}`}
          />
        ) : (
          <pre className="mail-text">{shown.text}</pre>
        ))}
    </section>
  )
}

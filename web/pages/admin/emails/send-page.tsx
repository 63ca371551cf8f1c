import { useNavigate } from '@tanstack/react-router'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { listIgnoredValues, wholeNumber } from '#web/shared/router/ignored-values.ts'
import { IgnoredValuesNote } from '#web/shared/router/ignored-values-note.tsx'
import { useSearchTexts } from '#web/shared/router/use-url-params.ts'
import { MailingJob } from './mailing-job.tsx'
import { SendForm } from './send-form.tsx'

const sendRules = { job: wholeNumber('Mailing', 1), template: wholeNumber('Template', 1) }

/** Sends an email to many users. The URL names the mailing in progress, so that it survives a reload. */
export function SendPage() {
  const texts = useSearchTexts()
  const { job, template } = texts
  const navigate = useNavigate()
  const jobId = Number(job ?? '0')
  return (
    <>
      <PageTitle>Send newsletter</PageTitle>
      <IgnoredValuesNote values={listIgnoredValues(texts, sendRules)} />
      {jobId > 0 ? (
        <MailingJob jobId={jobId} onAnother={() => void navigate({ to: '/admin/send', search: {} })} />
      ) : (
        <SendForm
          templateId={template ?? null}
          onScheduled={(id) => void navigate({ to: '/admin/send', search: { job: String(id) } })}
        />
      )}
    </>
  )
}

import '#web/pages/admin/import/import.css'
import '#web/pages/admin/runs/runs.css'
import './connections.css'
import { useNavigate } from '@tanstack/react-router'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { anyText, listIgnoredValues } from '#web/shared/router/ignored-values.ts'
import { IgnoredValuesNote } from '#web/shared/router/ignored-values-note.tsx'
import { useSearchTexts } from '#web/shared/router/use-url-params.ts'
import { BackLink } from '#web/pages/admin/ui/back-link.tsx'
import { ServerForm } from './server-form.tsx'
import { SetupSteps } from './setup-steps.tsx'

const rules = { vendor: anyText('Vendor') }

/** The first step of a new connection. The connection then has a page of its own. */
export function NewConnectionPage() {
  const texts = useSearchTexts()
  const navigate = useNavigate()
  return (
    <>
      <BackLink to="/admin/connections" title="Connections" />
      <PageTitle>New connection</PageTitle>
      <IgnoredValuesNote values={listIgnoredValues(texts, rules)} />
      <SetupSteps current="server" />
      <ServerForm
        connection={undefined}
        vendorName={texts['vendor'] ?? ''}
        onSaved={({ id }) =>
          void navigate({ to: `/admin/connections/${id}`, search: { step: 'test' }, replace: true })
        }
      />
    </>
  )
}

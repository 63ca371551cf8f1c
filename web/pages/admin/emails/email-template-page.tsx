import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { EmailTemplate } from '#contract/schemas/emails.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/shared/page/error-state.tsx'
import { PageLoader } from '#web/shared/page/page-loader.tsx'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { usePathParam } from '#web/shared/router/use-url-params.ts'
import { BackLink } from '#web/pages/admin/ui/back-link.tsx'
import { EmailEditor } from './email-editor.tsx'

/** Creates an email template or changes one. */
export function EmailTemplatePage() {
  const templateId = usePathParam('templateId')
  const isNew = templateId === 'new'
  const navigate = useNavigate()
  const client = useQueryClient()
  const templates = useApiQuery('listEmailTemplates', { query: {} }, { enabled: !isNew, staleTime: 0 })
  const template = toListPage(templates.data ?? []).items.find(({ id }) => id === Number(templateId))
  const onSaved = (saved: EmailTemplate): void => {
    void client.invalidateQueries({ queryKey: ['listEmailTemplates'] })
    if (isNew) void navigate({ to: `/admin/templates/${saved.id}`, replace: true })
  }
  return (
    <>
      <BackLink to="/admin/templates" title="Email templates" />
      <PageTitle>{isNew ? 'New template' : (template?.name ?? 'Template')}</PageTitle>
      {(isNew || template) && (
        // Keyed by template, so that reloading the list keeps the input.
        <EmailEditor key={templateId} template={template} onSaved={onSaved} />
      )}
      {!isNew && templates.isPending && <PageLoader />}
      {templates.isError && <ErrorState error={templates.error} onRetry={() => void templates.refetch()} />}
      {templates.data && !template && <EmptyState title="Template not found" />}
    </>
  )
}

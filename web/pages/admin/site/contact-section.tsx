import { failureTexts } from '#contract/failure-texts.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { ErrorState } from '#web/shared/page/error-state.tsx'
import type { Actions } from '#web/pages/admin/actions/use-actions.tsx'
import { Facts } from '#web/pages/admin/ui/facts.tsx'
import { makeContactAction } from './contact-action.ts'
import { SiteSection } from './site-section.tsx'

export function ContactSection({ actions }: { actions: Actions }) {
  const contact = useApiQuery('readContact')
  const { data } = contact
  return (
    <SiteSection
      title="Contact information"
      {...(data && { action: { title: 'Edit', start: () => actions.start(makeContactAction(data)) } })}
    >
      {contact.isError && (
        <ErrorState
          error={contact.error}
          title={failureTexts.readContact}
          onRetry={() => void contact.refetch()}
        />
      )}
      {data && (
        <Facts
          rows={[
            ['Company', data.company],
            ['Address', data.address && <MultilineText key="address" text={data.address} />],
            ['Phone', data.phone],
            ['Email', data.email],
            ['Opening hours', data.hours && <MultilineText key="hours" text={data.hours} />],
            ['Map', data.mapUrl],
          ]}
        />
      )}
    </SiteSection>
  )
}

function MultilineText({ text }: { text: string }) {
  return <span className="multiline-text">{text}</span>
}

import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { failureTexts } from '#contract/failure-texts.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { ErrorState } from '#web/shared/page/error-state.tsx'
import type { Actions } from '#web/pages/admin/actions/use-actions.tsx'
import { makePersonAction, makePersonEdit, makePersonRemoval } from './support-actions.ts'
import { SiteSection } from './site-section.tsx'

export function SupportSection({ actions }: { actions: Actions }) {
  const support = useApiQuery('listSupportContacts')
  return (
    <SiteSection
      title="Support contacts"
      action={{ title: 'Add', start: () => actions.start(makePersonAction()) }}
    >
      {support.isError && (
        <ErrorState
          error={support.error}
          title={failureTexts.listSupportContacts}
          onRetry={() => void support.refetch()}
        />
      )}
      {support.data?.length === 0 && (
        <p className="dashboard-empty">None. Administrators receive messages and orders.</p>
      )}
      {support.data && support.data.length > 0 && (
        <ul className="site-people">
          {support.data.map((person, _index, { length }) => (
            <li key={`${person.email} ${person.name}`}>
              <UnstyledButton className="list-link" onClick={() => actions.start(makePersonEdit(person))}>
                {person.name}
              </UnstyledButton>
              <span>{[person.position, person.phone, person.email].filter(Boolean).join(', ')}</span>
              <ActionIcon
                aria-label={`Delete ${person.name}`}
                onClick={() => actions.start(makePersonRemoval(person, length === 1))}
              >
                <IconTrash size={15} stroke={1.5} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </SiteSection>
  )
}

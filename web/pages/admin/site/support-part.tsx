import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { failureTexts } from '#contract/failure-texts.ts'
import { useApiQuery } from '#web/shared/api/use-call.ts'
import { ErrorState } from '#web/shared/page/error-state.tsx'
import type { Acts } from '#web/pages/admin/actions/use-acts.tsx'
import { makePersonAct, makePersonEdit, makePersonRemoval } from './support-acts.ts'
import { SitePart } from './site-part.tsx'

export function SupportPart({ acts }: { acts: Acts }) {
  const support = useApiQuery('listSupportContacts')
  return (
    <SitePart title="Support contacts" act={{ title: 'Add', start: () => acts.start(makePersonAct()) }}>
      {support.isError && (
        <ErrorState
          error={support.error}
          title={failureTexts.listSupportContacts}
          onRetry={() => void support.refetch()}
        />
      )}
      {support.data?.length === 0 && (
        <p className="overview-none">None: the administrators get what customers write</p>
      )}
      {support.data && support.data.length > 0 && (
        <ul className="site-people">
          {support.data.map((person, _place, { length }) => (
            <li key={`${person.email} ${person.name}`}>
              <UnstyledButton className="list-link" onClick={() => acts.start(makePersonEdit(person))}>
                {person.name}
              </UnstyledButton>
              <span>{[person.position, person.phone, person.email].filter(Boolean).join(', ')}</span>
              <ActionIcon
                aria-label={`Delete ${person.name}`}
                onClick={() => acts.start(makePersonRemoval(person, length === 1))}
              >
                <IconTrash size={15} stroke={1.5} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </SitePart>
  )
}

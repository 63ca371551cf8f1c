import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageTitle } from './page-title.tsx'

type Props = { title: string; says: string; to: string; all: string }

/** The page for a row that does not exist, with a link to the list. */
export function NoSuch({ title, says, to, all }: Props) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyState title={says}>
        <Anchor component={Link} to={to}>
          {all}
        </Anchor>
      </EmptyState>
    </>
  )
}

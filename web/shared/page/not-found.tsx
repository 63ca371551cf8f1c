import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageTitle } from './page-title.tsx'

type Props = { title: string; says: string; to: string; all: string }

/** The page of a row that is not there, or no longer, and the way to all of them. */
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

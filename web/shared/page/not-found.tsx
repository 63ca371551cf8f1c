import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageTitle } from './page-title.tsx'

type Props = { title: string; message: string; to: string; linkLabel: string }

/** The page for a row that does not exist, with a link to the list. */
export function NotFound({ title, message, to, linkLabel }: Props) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyState title={message}>
        <Anchor component={Link} to={to}>
          {linkLabel}
        </Anchor>
      </EmptyState>
    </>
  )
}

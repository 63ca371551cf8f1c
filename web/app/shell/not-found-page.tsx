import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageTitle } from '#web/shared/page/page-title.tsx'

export function NotFoundPage() {
  return (
    <>
      <PageTitle isVisuallyHidden>Page not found</PageTitle>
      <EmptyState title="There is no such page">
        <Anchor component={Link} to="/">
          To the home page
        </Anchor>
      </EmptyState>
    </>
  )
}

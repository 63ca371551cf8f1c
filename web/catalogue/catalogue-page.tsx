import { Text } from '@mantine/core'
import { useCall } from '#web/api/use-call.ts'
import { ErrorState } from '#web/parts/error-state.tsx'
import { PageTitle } from '#web/parts/page-title.tsx'
import { sectionNames } from './sections.ts'
import { useSection } from './use-section.ts'

export function CataloguePage() {
  const section = useSection()
  const found = useCall('searchDiamonds', { body: section === 'melee' ? {} : { section } })
  return (
    <>
      <PageTitle>{sectionNames[section].title}</PageTitle>
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && <Text c="dimmed">{found.data.total} stones</Text>}
    </>
  )
}

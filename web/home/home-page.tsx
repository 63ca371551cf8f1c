import { PageTitle } from '#web/parts/page-title.tsx'

export function HomePage() {
  return <PageTitle>Home</PageTitle>
}

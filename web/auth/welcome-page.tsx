import { PageTitle } from '#web/parts/page-title.tsx'

export function WelcomePage() {
  return <PageTitle>Welcome</PageTitle>
}

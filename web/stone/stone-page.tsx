import { PageTitle } from '#web/parts/page-title.tsx'
import { usePathPart } from '#web/router/use-address.ts'

export function StonePage() {
  return <PageTitle>{usePathPart('stockId')}</PageTitle>
}

import { lazyRouteComponent } from '@tanstack/react-router'
import type { Resource } from './resource.ts'

/** A page that is the one list and nothing else, fetched with what it lists. */
export function listOf<Row>(loadResource: () => Promise<Resource<Row>>) {
  return lazyRouteComponent(async () => {
    const [{ AdminList }, resource] = await Promise.all([import('./admin-list.tsx'), loadResource()])
    return { ListPage: () => <AdminList resource={resource} /> }
  }, 'ListPage')
}

import { lazyRouteComponent } from '@tanstack/react-router'
import type { Resource } from './resource.ts'

/** Returns a lazy page with only a list, loaded together with its resource. */
export function lazyListPage<Row>(loadResource: () => Promise<Resource<Row>>) {
  return lazyRouteComponent(async () => {
    const [{ AdminList }, resource] = await Promise.all([import('./admin-list.tsx'), loadResource()])
    return { ListPage: () => <AdminList resource={resource} /> }
  }, 'ListPage')
}

import type { Database } from '#server/platform/database/database.ts'
import type { PolicyRefresher } from './policy-refresher.ts'
import { listViewerUsers } from './policy-version.ts'
import type { Viewer } from './viewer.ts'

/**
 * Returns the viewer of a read as the database has them now: another process may have blocked them, or changed
 * what they see and pay, a moment ago. Guests follow the change journal only, and so do all viewers of an
 * embedded database, whose only process reads the journal after each commit.
 */
export async function identifyCurrentViewer(
  identify: () => Promise<Viewer>,
  { database, policies }: { database: Pick<Database, 'kind'>; policies: PolicyRefresher },
): Promise<Viewer> {
  for (;;) {
    const viewer = await identify()
    if (!viewer.user || database.kind === 'embedded') return viewer
    if (!(await policies.refresh(listViewerUsers(viewer)))) return viewer
  }
}

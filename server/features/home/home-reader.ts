import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { ViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import type { SignedInViewer } from '#server/identity/viewer/viewer.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Catalogue } from '#server/stock/catalogue/catalogue.ts'
import { presentVisible } from '#server/stock/diamonds/present-diamond.ts'

/** Who reads the home page, with what they see and pay. */
export type HomeReader = {
  services: { users: UserDirectory; catalogue: Catalogue }
  db: Db
  viewer: SignedInViewer
  policy: ViewerPolicy
}

/** Returns stones that a search of the catalogue has found, as the reader sees them. */
export async function readFoundStones(
  { services, policy }: HomeReader,
  ids: readonly number[],
): Promise<Diamond[]> {
  return presentVisible(await services.catalogue.readRows(ids), policy, services.users)
}

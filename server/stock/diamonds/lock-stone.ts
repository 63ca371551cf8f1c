import { findStatusOwner, listLockedFields } from '#domain/stone/keeper.ts'
import { refuse, refuseStock } from '#contract/refusal.ts'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { resolveViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import type { WriteContext } from '#server/identity/viewer/write-context.ts'
import { refuseIfStale, toTag } from '#server/platform/http/versions.ts'
import { presentVisible } from './present-diamond.ts'
import { loadStones, lockStones, traitsOf, type StoneRow } from './stone-row.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'

/** What these functions use of the shop. */
type Services = PolicyServices

/** The stone held for this transaction, unless somebody changed it since it was looked at. */
export async function lockStone(call: WriteContext<Services>, id: number): Promise<StoneRow> {
  const [stone] = await lockStones(call.tx, [id])
  if (!stone) return refuse('DIAMOND_NOT_FOUND')
  refuseIfStale(call.headers, stone.version, () => presentStone(stone, call))
  return stone
}

/** Refuses to change what an order or a memo that has the stone depends on; only they move one that they have. */
export function refuseLockedFields(stone: StoneRow, fields: readonly string[]): void {
  if (listLockedFields(traitsOf(stone), fields).length > 0) refuseLockedStone(stone)
}

export function refuseLockedStone(stone: StoneRow): never {
  const mover = findStatusOwner(traitsOf(stone), stone.memo_no)
  refuseStock([
    { path: stone.stock_id, message: `Stone ${stone.stock_id} is ${mover}, which alone moves it` },
  ])
}

/** A stone as the administrator who works on it sees it. */
export function presentStone(
  stone: StoneRow,
  { viewer, services }: Pick<WriteContext<Services>, 'viewer' | 'services'>,
): Diamond {
  const [diamond] = presentVisible([stone], resolveViewerPolicy(viewer, services), services.users)
  return diamond ?? refuse('DIAMOND_NOT_FOUND')
}

/** The answer to a change: the stone as it is now, with its version. */
export async function answerStone(call: WriteContext<Services>, id: number): Promise<Diamond> {
  const [stone] = await loadStones(call.tx, [id])
  if (!stone) return refuse('DIAMOND_NOT_FOUND')
  call.setHeader('etag', toTag(stone.version))
  return presentStone(stone, call)
}

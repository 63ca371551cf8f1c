import { findStatusOwner, listLockedFields } from '#domain/stone/lock-owner.ts'
import { refuse, refuseStock } from '#contract/refusal.ts'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { resolveViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import type { WriteContext } from '#server/identity/viewer/write-context.ts'
import { refuseIfStale, toTag } from '#server/platform/http/versions.ts'
import { lockWithListings } from './listings.ts'
import { presentVisible } from './present-diamond.ts'
import { loadStones, traitsOf, type StoneRow } from './stone-row.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'

/**
 * Locks a stone for this transaction, with its other listings. Refuses if it changed since the client read it.
 */
export async function lockStone(call: WriteContext<PolicyServices>, id: number): Promise<StoneRow> {
  const [stone] = await lockWithListings(call.tx, [id])
  if (!stone) return refuse('DIAMOND_NOT_FOUND')
  refuseIfStale(call.headers, stone.version, () => presentStone(stone, call))
  return stone
}

/**
 * Refuses to change fields that an order or a memo of the stone depends on. Only that order or memo changes
 * them.
 */
export function refuseLockedFields(stone: StoneRow, fields: readonly string[]): void {
  if (listLockedFields(traitsOf(stone), fields).length > 0) refuseLockedStone(stone)
}

export function refuseLockedStone(stone: StoneRow): never {
  const statusOwner = findStatusOwner(traitsOf(stone), stone.memo_no)
  refuseStock([{ path: stone.stock_id, message: `${stone.stock_id} is ${statusOwner}. Change it there` }])
}

type Context = Pick<WriteContext<PolicyServices>, 'viewer' | 'services'>

/** Presents a stone as the administrator who edits it sees it. */
export function presentStone(stone: StoneRow, call: Context): Diamond {
  return createStonePresenter(call)(stone)
}

/** Returns a function that presents stones in the same way. */
export function createStonePresenter({ viewer, services }: Context): (stone: StoneRow) => Diamond {
  const policy = resolveViewerPolicy(viewer, services)
  return (stone) => presentVisible([stone], policy, services.users)[0] ?? refuse('DIAMOND_NOT_FOUND')
}

/** Returns the stone as it is after a change, and sets its version as the `ETag`. */
export async function replyWithStone(call: WriteContext<PolicyServices>, id: number): Promise<Diamond> {
  const [stone] = await loadStones(call.tx, [id])
  if (!stone) return refuse('DIAMOND_NOT_FOUND')
  call.setHeader('etag', toTag(stone.version))
  return presentStone(stone, call)
}

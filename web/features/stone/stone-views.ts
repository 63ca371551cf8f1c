import type { Diamond } from '#contract/schemas/diamonds.ts'
import { findTurnView, type TurnView } from './details/spin-view.ts'

/** One view of a stone: its portrait, a picture, or the 360° view as a video or a vendor's page. */
export type Sight = { readonly kind: 'portrait' | Exclude<TurnView, 'link'>; readonly url: string }

const portrait: Sight = { kind: 'portrait', url: '' }

/** Returns the URLs of a stone's pictures. The server leaves out pictures that must not be shown. */
export function listPictures({ imageUrl, pic2, pic3, pic4 }: Diamond): string[] {
  return [imageUrl, pic2, pic3, pic4].filter((url): url is string => url != null && url !== '')
}

/**
 * Returns the views of a stone, without URLs that failed. A vendor's page opens only on request: if nothing
 * else is left, the portrait comes first.
 */
export function listSights(stone: Diamond, failed: readonly string[], ownOrigin: string): Sight[] {
  const turnUrl = stone.image3d ?? ''
  const turnKind = findTurnView(turnUrl, ownOrigin)
  const given = [
    ...listPictures(stone).map((url): Sight => ({ kind: 'picture', url })),
    ...(turnUrl === '' || turnKind === 'link' ? [] : [{ kind: turnKind, url: turnUrl }]),
  ].filter(({ url }) => !failed.includes(url))
  return given.some(({ kind }) => kind !== 'page') ? given : [portrait, ...given]
}

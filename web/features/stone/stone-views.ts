import type { Diamond } from '#contract/schemas/diamonds.ts'
import { findTurnView, type TurnView } from './details/spin-view.ts'

/** One way to see a stone: its portrait, a picture, or the view from all sides as a video or as a vendor's page. */
export type Sight = { readonly kind: 'portrait' | Exclude<TurnView, 'link'>; readonly url: string }

const portrait: Sight = { kind: 'portrait', url: '' }

/** The addresses of a stone's pictures. The server sends none that is not to be shown. */
export function listPictures({ imageUrl, pic2, pic3, pic4 }: Diamond): string[] {
  return [imageUrl, pic2, pic3, pic4].filter((url): url is string => url != null && url !== '')
}

/**
 * What there is to see of a stone, without the addresses that failed. A vendor's page comes only when somebody asks
 * for it: where nothing else is left, the portrait stands before it.
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

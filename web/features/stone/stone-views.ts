import type { Diamond } from '#contract/schemas/diamonds.ts'
import { findSpinView, type SpinView } from './details/spin-view.ts'

/** One view of a stone: its portrait, a picture, or the 360° view as a video or a vendor's page. */
export type StoneView = { readonly kind: 'portrait' | Exclude<SpinView, 'link'>; readonly url: string }

const portrait: StoneView = { kind: 'portrait', url: '' }

/** Returns the URLs of a stone's pictures. The server leaves out pictures that must not be shown. */
export function listPictures({ imageUrl, pic2, pic3, pic4 }: Diamond): string[] {
  return [imageUrl, pic2, pic3, pic4].filter((url): url is string => url != null && url !== '')
}

/**
 * Returns the views of a stone, without URLs that failed. A vendor's page opens only on request: if nothing
 * else is left, the portrait comes first.
 */
export function listViews(stone: Diamond, failed: readonly string[], ownOrigin: string): StoneView[] {
  const spinUrl = stone.image3d ?? ''
  const spinKind = findSpinView(spinUrl, ownOrigin)
  const views = [
    ...listPictures(stone).map((url): StoneView => ({ kind: 'picture', url })),
    ...(spinUrl === '' || spinKind === 'link' ? [] : [{ kind: spinKind, url: spinUrl }]),
  ].filter(({ url }) => !failed.includes(url))
  return views.some(({ kind }) => kind !== 'page') ? views : [portrait, ...views]
}

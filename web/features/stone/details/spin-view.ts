/** How to show a vendor's 360° URL: as a rotatable video, a picture, a framed page, or a link. */
export type SpinView = 'video' | 'picture' | 'page' | 'link'

/** Returns the view for a URL, judged by its file extension: nothing else is known before the fetch. */
export function findSpinView(text: string, ownOrigin: string): SpinView {
  if (!URL.canParse(text)) return 'link'
  const url = new URL(text)
  const path = url.pathname.toLowerCase()
  if (/\.(mp4|webm|m4v|mov|ogv)$/.test(path)) return 'video'
  if (/\.(gif|webp|apng|avif|png|jpe?g)$/.test(path)) return 'picture'
  // A framed page of the shop's own origin would have the rights of the shop.
  return url.protocol === 'https:' && url.origin !== ownOrigin ? 'page' : 'link'
}

/** Normalizes an angle to the range 0 to below 360. */
export function wrapDegrees(degrees: number): number {
  const rest = degrees % 360
  return rest < 0 ? rest + 360 : rest + 0
}

/**
 * Returns the time in seconds at which a one-turn video shows an angle; never the very end, where nothing is
 * shown.
 */
export function getVideoTime(degrees: number, durationSeconds: number): number {
  return Math.min((wrapDegrees(degrees) / 360) * durationSeconds, Math.max(0, durationSeconds - 0.05))
}

/** Returns the rotation for a key in degrees; undefined for other keys. */
export function getKeyRotation(key: string): number | undefined {
  return keyRotations[key]
}

const keyRotations: Readonly<Record<string, number>> = {
  ArrowRight: 6,
  ArrowUp: 6,
  ArrowLeft: -6,
  ArrowDown: -6,
  PageUp: 45,
  PageDown: -45,
}

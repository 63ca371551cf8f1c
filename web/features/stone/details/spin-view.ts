/**
 * How a vendor's address of a view from all sides is shown: turned by hand, looked at, framed, or opened where it
 * lies.
 */
export type TurnView = 'video' | 'picture' | 'page' | 'link'

/** Goes by the end of the address, which is all that tells before it is fetched. */
export function findTurnView(address: string, ownOrigin: string): TurnView {
  if (!URL.canParse(address)) return 'link'
  const url = new URL(address)
  const path = url.pathname.toLowerCase()
  if (/\.(mp4|webm|m4v|mov|ogv)$/.test(path)) return 'video'
  if (/\.(gif|webp|apng|avif|png|jpe?g)$/.test(path)) return 'picture'
  // A page of the shop's own could do in a frame whatever the shop's pages can.
  return url.protocol === 'https:' && url.origin !== ownOrigin ? 'page' : 'link'
}

/** A place in a whole turn, 0 to below 360, whichever way and however often it was turned. */
export function wrapDegrees(degrees: number): number {
  const rest = degrees % 360
  return rest < 0 ? rest + 360 : rest + 0
}

/** The moment of a video of one turn that shows a place in it; never its very end, where nothing is shown. */
export function findMoment(degrees: number, durationSeconds: number): number {
  return Math.min((wrapDegrees(degrees) / 360) * durationSeconds, Math.max(0, durationSeconds - 0.05))
}

/** How far a key turns the stone; undefined for a key that does not. */
export function findKeyTurn(key: string): number | undefined {
  return keyTurns[key]
}

const keyTurns: Readonly<Record<string, number>> = {
  ArrowRight: 6,
  ArrowUp: 6,
  ArrowLeft: -6,
  ArrowDown: -6,
  PageUp: 45,
  PageDown: -45,
}

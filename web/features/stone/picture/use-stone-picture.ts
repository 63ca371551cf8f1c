import { useEffect, useState } from 'react'
import { findPictureRequest, type PicturedStone } from './picture-request.ts'
import { askForPicture, findPainted } from './picture-store.ts'

type Heard = { readonly key: string; readonly url: string | null }

/** Returns the URL of a stone's painted picture; undefined until it is painted, null if there is none. */
export function useStonePicture(stone: PicturedStone | undefined, sizePx: number): string | null | undefined {
  const request = stone && findPictureRequest(stone, sizePx)
  const [heard, setHeard] = useState<Heard>()
  useEffect(() => {
    if (!request) return undefined
    const { key } = request
    return askForPicture(request, (url) =>
      // Keeps the state if the result is the same: a rerendered stone requests its picture again.
      setHeard((before) => (before?.key === key && before.url === url ? before : { key, url })),
    )
  }, [request])
  if (!request) return null
  const known = findPainted(request.key)
  return known === undefined && heard?.key === request.key ? heard.url : known
}

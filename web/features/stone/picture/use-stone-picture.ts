import { useEffect, useState } from 'react'
import { findPictureRequest, type PicturedStone } from './picture-request.ts'
import { askForPicture, findPainted } from './picture-store.ts'

type Heard = { readonly key: string; readonly url: string | null }

/** The address of a stone's painted picture; undefined until it is painted, null where there is none to be had. */
export function useStonePicture(stone: PicturedStone | undefined, sizePx: number): string | null | undefined {
  const request = stone && findPictureRequest(stone, sizePx)
  const [heard, setHeard] = useState<Heard>()
  useEffect(() => {
    if (!request) return undefined
    const { key } = request
    return askForPicture(request, (url) =>
      // The same news again is none: a stone that is drawn anew asks anew.
      setHeard((before) => (before?.key === key && before.url === url ? before : { key, url })),
    )
  }, [request])
  if (!request) return null
  const known = findPainted(request.key)
  return known === undefined && heard?.key === request.key ? heard.url : known
}

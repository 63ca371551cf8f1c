import { useEffect, useState } from 'react'
import { findPictureRequest, type PicturedStone } from './picture-request.ts'
import { askForPicture, findPainted } from './picture-store.ts'

type Heard = { readonly key: string; readonly url: string | undefined }

/** The address of a stone's painted picture, as soon as it is painted; none where its figures do not tell. */
export function useStonePicture(stone: PicturedStone | undefined, sizePx: number): string | undefined {
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
  if (!request) return undefined
  return findPainted(request.key) ?? (heard?.key === request.key ? heard.url : undefined)
}

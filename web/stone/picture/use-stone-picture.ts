import { useEffect, useState } from 'react'
import { findPictureRequest, type PicturedStone } from './picture-request.ts'
import { askForPicture, findPainted } from './picture-store.ts'

/** The address of a stone's painted picture, as soon as it is painted; none where its figures do not tell. */
export function useStonePicture(stone: PicturedStone | undefined, sizePx: number): string | undefined {
  const request = stone && findPictureRequest(stone, sizePx)
  const key = request?.key
  const [heard, setHeard] = useState<{ key: string; url: string | undefined }>()
  useEffect(() => {
    if (!request) return undefined
    return askForPicture(request, (url) => setHeard({ key: request.key, url }))
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key says all that the request says
  }, [key])
  if (key === undefined) return undefined
  return findPainted(key) ?? (heard?.key === key ? heard.url : undefined)
}

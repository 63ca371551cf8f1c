import { useEffect, useState } from 'react'
import { findPictureRequest, type PicturedStone } from './picture-request.ts'
import { requestPicture, findPainted } from './picture-store.ts'

type ReceivedPicture = { readonly key: string; readonly url: string | null }

/** Returns the URL of a stone's painted picture; undefined until it is painted, null if there is none. */
export function useStonePicture(stone: PicturedStone, sizePx: number): string | null | undefined {
  const request = findPictureRequest(stone, sizePx)
  const [received, setReceived] = useState<ReceivedPicture>()
  useEffect(() => {
    if (!request) return undefined
    const { key } = request
    return requestPicture(request, (url) =>
      // Keeps the state if the result is the same: a rerendered stone requests its picture again.
      setReceived((before) => (before?.key === key && before.url === url ? before : { key, url })),
    )
  }, [request])
  if (!request) return null
  const painted = findPainted(request.key)
  return painted === undefined && received?.key === request.key ? received.url : painted
}

import { paintGem } from './paint-gem.ts'
import type { PictureRequest } from './picture-request.ts'

export type PictureReply = { readonly key: string; readonly picture: Blob | undefined }

/** Paints beside the page, which stays quick meanwhile; one picture at a time. */
addEventListener('message', ({ data }: MessageEvent<PictureRequest>) => {
  const answer = async (): Promise<void> => {
    const picture = await paintGem(data).catch(() => undefined)
    const reply: PictureReply = { key: data.key, picture }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker answers its own page only
    postMessage(reply)
  }
  void answer()
})

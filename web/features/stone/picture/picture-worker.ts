import { paintGem } from './paint-gem.ts'
import type { PaintRequest } from './picture-request.ts'

export type PictureReply = {
  readonly key: string
  /** A `data:` URL: Blob URLs come from the browser process while the page waits. */
  readonly url: string | null
}

/** Paints one picture at a time in a worker, so that the page stays responsive. */
addEventListener('message', ({ data }: MessageEvent<PaintRequest>) => {
  const sendReply = async (): Promise<void> => {
    const url = await paint(data).catch(() => null)
    const reply: PictureReply = { key: data.key, url }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it replies only to its page
    postMessage(reply)
  }
  void sendReply()
})

async function paint(request: PaintRequest): Promise<string | null> {
  const picture = await paintGem(request)
  return picture ? readDataUrl(picture) : null
}

function readDataUrl(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('loadend', () => {
      if (typeof reader.result === 'string') resolve(reader.result)
      else reject(new Error('The picture cannot be read', { cause: reader.error }))
    })
    reader.readAsDataURL(picture)
  })
}

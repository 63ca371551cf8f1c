import { Readable } from 'node:stream'

/** The line to one listener. */
export type SseConnection = {
  stream: Readable
  send: (text: string | Buffer) => void
  /** Ends the stream once what was sent is through. */
  end: () => void
}

/** Whoever is so far behind is let go: he comes back and reads everything anew, which is less than he has missed. */
const maxBufferedBytes = 256 * 1024

/** Opens a line; `onClose` is called once, whoever closed it, and `onDrop` before it where the listener was too slow. */
export function openSseConnection(onClose: () => void, onDrop: () => void): SseConnection {
  const stream = new Readable({ read: () => undefined, highWaterMark: maxBufferedBytes })
  stream.once('close', onClose)
  // A line that breaks is closed; nobody asks why.
  stream.on('error', () => undefined)
  let hasEnded = false
  return {
    stream,
    send: (text) => {
      if (hasEnded || stream.destroyed) return
      stream.push(text)
      if (stream.readableLength <= maxBufferedBytes) return
      onDrop()
      stream.destroy()
    },
    end: () => {
      if (!hasEnded && !stream.destroyed) stream.push(null)
      hasEnded = true
    },
  }
}

import { Readable } from 'node:stream'

/** The connection to one listener. */
export type SseConnection = {
  stream: Readable
  send: (text: string | Buffer) => void
  /** Ends the stream after everything has been sent. */
  end: () => void
}

/**
 * A listener that lags further is disconnected: it reconnects and reloads everything, which is less data than
 * it missed.
 */
const maxBufferedBytes = 256 * 1024

/**
 * Opens a connection. `onClose` runs once, on every close; `onDrop` runs before it when the listener is too
 * slow.
 */
export function openSseConnection(onClose: () => void, onDrop: () => void): SseConnection {
  const stream = new Readable({ read: () => undefined, highWaterMark: maxBufferedBytes })
  stream.once('close', onClose)
  // A broken connection also closes; the error itself is of no use.
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

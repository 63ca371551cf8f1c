import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, zstdDecompress } from 'node:zlib'

/** A response over a connection. `body` is as sent, compressed or not. */
export type LineReply = {
  status: number
  encoding: string | undefined
  etag: string | undefined
  body: Buffer
}

/**
 * A connection that is kept alive and carries one request at a time. It is HTTP/1.1 over a plain socket, so
 * that the client takes as little of the two cores as possible.
 */
export type Line = { send: (request: Buffer) => Promise<LineReply>; close: () => void }

export async function openLine(address: string): Promise<Line> {
  const { hostname, port } = new URL(address)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await once(socket, 'connect')
  return carry(socket)
}

const expand = { zstd: promisify(zstdDecompress), br: promisify(brotliDecompress), gzip: promisify(gunzip) }

/** Returns a response as JSON. Throws if its status is not 200. */
export async function readAnswer({ status, encoding, body }: LineReply): Promise<unknown> {
  if (status !== 200) throw new Error(`The server answered ${status}: ${body.toString()}`)
  // The server selects one of the encodings offered.
  const text = encoding === undefined ? body : await expand[encoding as keyof typeof expand](body)
  return JSON.parse(text.toString())
}

function carry(socket: Socket): Line {
  let waiting: PromiseWithResolvers<LineReply> | undefined
  let received: Buffer[] = []
  let neededBytes = 0

  const fail = (error: Error): void => {
    waiting?.reject(error)
    waiting = undefined
  }
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('The server closed the line')))
  socket.on('data', (chunk: Buffer) => {
    received.push(chunk)
    neededBytes -= chunk.length
    if (neededBytes > 0) return
    const all = received.length === 1 ? chunk : Buffer.concat(received)
    const read = readReply(all)
    if (typeof read === 'number') {
      received = [all]
      neededBytes = read
      return
    }
    received = []
    neededBytes = 0
    const done = waiting
    waiting = undefined
    done?.resolve(read)
  })
  return {
    send: (request) => {
      if (waiting) throw new Error('A line carries one request at a time')
      waiting = Promise.withResolvers<LineReply>()
      socket.write(request)
      return waiting.promise
    },
    close: () => void socket.destroy(),
  }
}

/** Returns a whole response, or the minimum number of bytes still missing. */
function readReply(bytes: Buffer): LineReply | number {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd < 0) return 1
  const head = bytes.toString('latin1', 0, headEnd)
  const status = Number(head.slice(9, 12))
  const bodyStart = headEnd + 4
  const length = readHeader(head, 'content-length')
  const reply = { status, encoding: readHeader(head, 'content-encoding'), etag: readHeader(head, 'etag') }
  if (readHeader(head, 'transfer-encoding') !== 'chunked') {
    const end = bodyStart + Number(length ?? 0)
    return bytes.length < end ? end - bytes.length : { ...reply, body: bytes.subarray(bodyStart, end) }
  }
  const body = readChunks(bytes, bodyStart)
  return typeof body === 'number' ? body : { ...reply, body }
}

function readHeader(head: string, name: string): string | undefined {
  return new RegExp(`\\r\\n${name}: ?([^\\r]*)`, 'i').exec(head)?.[1]
}

function readChunks(bytes: Buffer, from: number): Buffer | number {
  const chunks: Buffer[] = []
  for (let at = from; ;) {
    const sizeEnd = bytes.indexOf('\r\n', at)
    if (sizeEnd < 0) return 1
    const size = Number.parseInt(bytes.toString('latin1', at, sizeEnd), 16)
    const end = sizeEnd + 2 + size
    if (bytes.length < end + 2) return end + 2 - bytes.length
    if (size === 0) return Buffer.concat(chunks)
    chunks.push(bytes.subarray(sizeEnd + 2, end))
    at = end + 2
  }
}

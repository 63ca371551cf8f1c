import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, zstdDecompress } from 'node:zlib'

/** A response over a connection. `body` is as sent, compressed or not. */
export type RawReply = {
  status: number
  encoding: string | undefined
  etag: string | undefined
  body: Buffer
}

/**
 * A connection that is kept alive and carries one request at a time. It is HTTP/1.1 over a plain socket, so
 * that the client takes as little of the two cores as possible.
 */
export type Connection = { send: (request: Buffer) => Promise<RawReply>; close: () => void }

export async function openConnection(address: string): Promise<Connection> {
  const { hostname, port } = new URL(address)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await once(socket, 'connect')
  return wrapSocket(socket)
}

const decompress = {
  zstd: promisify(zstdDecompress),
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
}

/** Returns a response as JSON. Throws if its status is not 200. */
export async function parseReply({ status, encoding, body }: RawReply): Promise<unknown> {
  if (status !== 200) throw new Error(`The server returned ${status}: ${body.toString()}`)
  // The server selects one of the encodings offered.
  const text = encoding === undefined ? body : await decompress[encoding as keyof typeof decompress](body)
  return JSON.parse(text.toString())
}

function wrapSocket(socket: Socket): Connection {
  let pending: PromiseWithResolvers<RawReply> | undefined
  let received: Buffer[] = []
  let missingBytes = 0

  const fail = (error: Error): void => {
    pending?.reject(error)
    pending = undefined
  }
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('The server closed the connection')))
  socket.on('data', (chunk: Buffer) => {
    received.push(chunk)
    missingBytes -= chunk.length
    if (missingBytes > 0) return
    const all = received.length === 1 ? chunk : Buffer.concat(received)
    const read = readReply(all)
    if (typeof read === 'number') {
      received = [all]
      missingBytes = read
      return
    }
    received = []
    missingBytes = 0
    const completed = pending
    pending = undefined
    completed?.resolve(read)
  })
  return {
    send: (request) => {
      if (pending) throw new Error('A connection carries one request at a time')
      pending = Promise.withResolvers<RawReply>()
      socket.write(request)
      return pending.promise
    },
    close: () => void socket.destroy(),
  }
}

/** Returns a whole response, or the minimum number of bytes still missing. */
function readReply(bytes: Buffer): RawReply | number {
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

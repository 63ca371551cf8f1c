import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

/**
 * An S3 server over HTTP that verifies everything: it computes each signature from the received request, and
 * the hash of each content. A key with `busy-2` is rejected twice with a temporary error. A key with `broken`
 * gets an HTML page, as from a proxy. A list has two keys a page.
 */
export type S3Peer = {
  /** Returns the address of the bucket, with key and secret, in the format of STORAGE_URL. */
  url: (changes?: { secret?: string; bucket?: string; folder?: string }) => string
  /** The objects in the bucket, by key. */
  objects: Map<string, Buffer>
  /** Methods and statuses of the requests, in order. */
  log: string[]
  close: () => Promise<void>
}

const keyId = 'AKIDEXAMPLE'
const secret = 'a/secret+with=signs'
const region = 'eu-central-1'
const bucket = 'stones'
const keysAPage = 2

export async function openS3Peer(): Promise<S3Peer> {
  const objects = new Map<string, Buffer>()
  const log: string[] = []
  const tries = new Map<string, number>()
  const handleRequest = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request)
    const reply = respond(request, body, objects, tries)
    log.push(`${request.method} ${reply.status}`)
    send(response, reply)
  }
  const server = createServer((request, response) => {
    handleRequest(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // The address of a TCP server is an `AddressInfo`.
  const { port } = server.address() as AddressInfo
  return {
    url: (changes = {}) => {
      const bucketPath = [changes.bucket ?? bucket, changes.folder].filter(Boolean).join('/')
      const credentials = `${keyId}:${encodeURIComponent(changes.secret ?? secret)}`
      return `http://${credentials}@127.0.0.1:${port}/${bucketPath}?region=${region}`
    },
    objects,
    log,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type Reply = { status: number; body?: Buffer | string }

function respond(
  request: IncomingMessage,
  body: Buffer,
  objects: Map<string, Buffer>,
  tries: Map<string, number>,
): Reply {
  const errorCode = findErrorCode(request, body)
  if (errorCode) return refuse(403, errorCode)
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const [, requestedBucket = '', ...rest] = path.split('/').map(decodeURIComponent)
  if (requestedBucket !== bucket) return refuse(404, 'NoSuchBucket')
  const key = rest.join('/')
  if (key === '') return { status: 200, body: listKeys(objects, new URLSearchParams(query)) }
  const rejections = Number(/busy-(\d+)/.exec(key)?.[1] ?? 0)
  const count = (tries.get(`${request.method} ${key}`) ?? 0) + 1
  tries.set(`${request.method} ${key}`, count)
  if (count <= rejections) return refuse(503, 'SlowDown')
  if (key.includes('broken')) return { status: 403, body: '<html><hr>Forbidden</html>' }
  switch (request.method) {
    case 'PUT':
      objects.set(key, body)
      return { status: 200 }
    case 'GET': {
      const object = objects.get(key)
      return object ? { status: 200, body: object } : refuse(404, 'NoSuchKey')
    }
    case 'DELETE':
      objects.delete(key)
      return { status: 204 }
    default:
      return refuse(405, 'MethodNotAllowed')
  }
}

function refuse(status: number, code: string): Reply {
  return {
    status,
    body: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>So &amp; so</Message></Error>`,
  }
}

function send(response: ServerResponse, { status, body = '' }: Reply): void {
  response.writeHead(status, { 'content-length': Buffer.byteLength(body) }).end(body)
}

function listKeys(objects: ReadonlyMap<string, Buffer>, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? ''
  const after = query.get('continuation-token') ?? ''
  const all = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
  const page = all.slice(0, keysAPage)
  const more = all.length > page.length
  const keys = page.map((key) => `<Contents><Key>${encodeURIComponent(key)}</Key></Contents>`).join('')
  const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${keys}${next}</ListBucketResult>`
}

/** Returns why the request is rejected, as an S3 error code. */
function findErrorCode(request: IncomingMessage, body: Buffer): string | undefined {
  const pattern = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/
  const [, credential = '', signedHeaders = '', signature = ''] =
    pattern.exec(request.headers.authorization ?? '') ?? []
  const [id, day = '', ...scope] = credential.split('/')
  const time = String(request.headers['x-amz-date'])
  if (id !== keyId) return 'InvalidAccessKeyId'
  if (scope.join('/') !== `${region}/s3/aws4_request` || !time.startsWith(day))
    return 'AuthorizationHeaderMalformed'
  const names = signedHeaders.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name)))
    return 'AccessDenied'

  const statedHash = String(request.headers['x-amz-content-sha256'])
  if (statedHash !== 'UNSIGNED-PAYLOAD' && statedHash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  if (request.method === 'PUT' && statedHash === 'UNSIGNED-PAYLOAD') return 'UnsignedContent'
  if (request.method === 'PUT' && Number(request.headers['content-length']) !== body.length)
    return 'MissingContentLength'

  const [path = '', query = ''] = (request.url ?? '').split('?')
  const canonical = [
    request.method,
    path
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    [...new URLSearchParams(query)]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .toSorted()
      .join('&'),
    ...names.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    signedHeaders,
    statedHash,
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', time, [day, ...scope].join('/'), sha256(canonical)].join('\n')
  let key: Buffer = Buffer.from(`AWS4${secret}`)
  for (const part of [day, ...scope]) key = createHmac('sha256', key).update(part).digest()
  const expected = createHmac('sha256', key).update(toSign).digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch'
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex')
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

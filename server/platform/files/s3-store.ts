import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchBucket,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  type ServiceOutputTypes,
} from '@aws-sdk/client-s3'
import { FileStoreError, streamFile, splitKey, type FileStore } from './file-store.ts'
import type { S3Bucket } from './storage-url.ts'

const maxAttempts = 4
const connectionTimeoutMs = 10_000
/** A connection that is idle for this long is closed. */
const socketTimeoutMs = 60_000

/** Opens a bucket of an S3-compatible store as a `FileStore`. Errors are `FileStoreError`s. */
export function openS3Store({ endpoint, bucket, prefix, region, ...credentials }: S3Bucket): FileStore {
  // A slow reader occupies its connection, so a limit would let some of them stop everybody else.
  const agent = { maxSockets: Infinity }
  const client = new S3Client({
    endpoint,
    region,
    credentials,
    forcePathStyle: true,
    maxAttempts,
    // Many S3-compatible stores do not know the SDK's default checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectionTimeoutMs,
      socketTimeout: socketTimeoutMs,
      httpAgent: agent,
      httpsAgent: agent,
    },
  })
  const locate = (key: string): { Bucket: string; Key: string } => ({
    Bucket: bucket,
    Key: prefix + splitKey(key).join('/'),
  })

  function explain(action: string, error: unknown): FileStoreError {
    const status = readStatus(error)
    const reason = error instanceof S3ServiceException ? ` (${error.name}: ${error.message})` : ''
    const message =
      status === undefined
        ? `The file store at ${new URL(endpoint).host} cannot be reached to ${action}`
        : `The file store returned ${status} to ${action}${reason}`
    return new FileStoreError(message, { cause: error })
  }

  async function put(key: string, path: string): Promise<void> {
    const target = locate(key)
    const { size } = await stat(path)
    const hash = createHash('sha256')
    await pipeline(createReadStream(path), hash)
    const sha256 = hash.digest('hex')
    const command = new PutObjectCommand({ ...target, ContentLength: size })
    // The SDK neither hashes a stream nor sends it twice: it gets the hash here, and a new stream with each attempt.
    command.middlewareStack.add(
      (next) => (args) => {
        // Typed as unknown by the SDK; in this step it is an HTTP request.
        const { headers } = args.request as { headers: Record<string, string> }
        headers['x-amz-content-sha256'] = sha256
        return next(args)
      },
      { step: 'build' },
    )
    const sending = new AbortController()
    command.middlewareStack.add(
      (next) => async (args) => {
        const body = createReadStream(path).once('error', (error) => sending.abort(error))
        try {
          return await next({ ...args, request: Object.assign({}, args.request, { body }) })
        } finally {
          body.destroy()
        }
      },
      { step: 'finalizeRequest', priority: 'low' },
    )
    try {
      await client.send(command, { abortSignal: sending.signal })
    } catch (error) {
      // A store may refuse before it has received the whole file, and would wait for the rest.
      sending.abort()
      throw explain(`keep ${key}`, error)
    }
  }

  async function find(key: string): Promise<Readable | undefined> {
    const command = new GetObjectCommand(locate(key))
    try {
      const { Body } = await client.send(command)
      return Body instanceof Readable ? Body : undefined
    } catch (error) {
      if (error instanceof NoSuchBucket) {
        throw new FileStoreError(`Bucket not found at ${endpoint}/${bucket}`)
      }
      if (readStatus(error) === 404) return undefined
      throw explain(`read ${key}`, error)
    }
  }

  async function remove(key: string): Promise<void> {
    const command = new DeleteObjectCommand(locate(key))
    try {
      await client.send(command)
    } catch (error) {
      if (readStatus(error) !== 404) throw explain(`remove ${key}`, error)
    }
  }

  async function* list(): AsyncGenerator<string> {
    try {
      // Encoded, because XML cannot hold every character of a key.
      const query = { Bucket: bucket, Prefix: prefix, EncodingType: 'url' } as const
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, query)) {
        for (const { Key = '' } of Contents) {
          yield decodeURIComponent(Key.replaceAll('+', ' ')).slice(prefix.length)
        }
      }
    } catch (error) {
      throw explain('list its files', error)
    }
  }

  return { put, find, read: (key) => streamFile(find, key), remove, list }
}

/** Returns the HTTP status of the store's response; undefined where none came. */
function readStatus(error: unknown): number | undefined {
  // The SDK adds this to errors of every class, those of the network included.
  return (error as Partial<ServiceOutputTypes>).$metadata?.httpStatusCode
}

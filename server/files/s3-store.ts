import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { FileStoreError, readFound, splitKey, type FileStore } from './file-store.ts'
import { sendToS3, type S3Request } from './s3-request.ts'
import type { S3Bucket } from './storage-url.ts'

/** Files in a bucket of an S3-compatible store, addressed by path, every request signed. */
export function openS3Store(bucket: S3Bucket): FileStore {
  const { address } = bucket
  const addressOf = (key: string): string => `${address}/${splitKey(key).map(encodeSegment).join('/')}`

  async function ask(act: string, request: S3Request): Promise<IncomingMessage> {
    try {
      return await sendToS3(bucket, request)
    } catch (error) {
      const why = `The file store at ${new URL(address).host} cannot be reached to ${act}`
      throw new FileStoreError(why, { cause: error })
    }
  }

  async function keep(key: string, path: string): Promise<void> {
    const url = addressOf(key)
    const { size: sizeBytes } = await stat(path)
    const hash = createHash('sha256')
    await pipeline(createReadStream(path), hash)
    const body = { path, sizeBytes, sha256: hash.digest('hex') }
    const reply = await ask(`keep ${key}`, { method: 'PUT', url, body })
    if (reply.statusCode !== 200) await fail(`keep ${key}`, reply)
    reply.resume()
  }

  async function find(key: string): Promise<Readable | undefined> {
    const reply = await ask(`read ${key}`, { method: 'GET', url: addressOf(key) })
    if (reply.statusCode === 200) return reply
    if (reply.statusCode !== 404) return fail(`read ${key}`, reply)
    if (findTag(await text(reply), 'Code') === 'NoSuchBucket') {
      throw new FileStoreError(`There is no bucket at ${address}`)
    }
    return undefined
  }

  async function remove(key: string): Promise<void> {
    const reply = await ask(`remove ${key}`, { method: 'DELETE', url: addressOf(key) })
    if (reply.statusCode !== 204 && reply.statusCode !== 404) await fail(`remove ${key}`, reply)
    reply.resume()
  }

  async function* list(): AsyncGenerator<string> {
    const { root, prefix } = splitAddress(address)
    let token: string | undefined
    do {
      const query = new URLSearchParams({ 'list-type': '2', 'encoding-type': 'url', prefix })
      if (token !== undefined) query.set('continuation-token', token)
      const url = `${root}?${query.toString().replaceAll('+', '%20')}`
      const reply = await ask('list its files', { method: 'GET', url })
      if (reply.statusCode !== 200) return fail('list its files', reply)
      const page = await text(reply)
      for (const [, encoded = ''] of page.matchAll(/<Key>([^<]*)<\/Key>/g)) {
        yield decodeURIComponent(encoded.replaceAll('+', ' ')).slice(prefix.length)
      }
      token = findTag(page, 'NextContinuationToken')
    } while (token !== undefined)
  }

  return { keep, find, read: (key) => readFound(find, key), remove, list }
}

/** The signature counts fewer signs as harmless than `encodeURIComponent` does. */
function encodeSegment(segment: string): string {
  const encodeSign = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
  return encodeURIComponent(segment).replaceAll(/[!'()*]/g, encodeSign)
}

function splitAddress(address: string): { root: string; prefix: string } {
  const { origin, pathname } = new URL(address)
  const [bucket = '', ...folders] = pathname.slice(1).split('/')
  const prefix = folders.map((folder) => `${decodeURIComponent(folder)}/`).join('')
  return { root: `${origin}/${bucket}`, prefix }
}

async function fail(act: string, reply: IncomingMessage): Promise<never> {
  const answer = await text(reply)
  const why = [findTag(answer, 'Code'), findTag(answer, 'Message')].filter(Boolean).join(': ')
  throw new FileStoreError(`The file store answered ${reply.statusCode} to ${act}${why && ` (${why})`}`)
}

const signs: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

/** The text of a tag; what a store answers to these few questions has no other markup in it. */
function findTag(xml: string, tag: string): string | undefined {
  const found = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]
  return found?.replaceAll(/&(lt|gt|quot|apos|amp);/g, (whole, name: string) => signs[name] ?? whole)
}

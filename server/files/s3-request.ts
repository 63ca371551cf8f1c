import { createReadStream } from 'node:fs'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Bucket } from './storage-url.ts'

export type S3Request = {
  method: 'GET' | 'PUT' | 'DELETE'
  url: string
  /** A file to send, with its size and the SHA-256 of its content in hex, which is signed. */
  body?: { path: string; sizeBytes: number; sha256: string }
}

/** A store that is busy for a moment is asked again, after a little longer each time. */
const tries = 4
const firstWaitMs = 100
/** A connection on which nothing moves for so long is given up. */
const silenceMs = 60_000

/**
 * Sends a signed request (Signature Version 4), again where the store is busy. Not by `fetch`: that reads a file it
 * is to send faster than the line takes it, and holds the rest in memory.
 */
export async function sendToS3(bucket: S3Bucket, request: S3Request): Promise<IncomingMessage> {
  for (let attempt = 1; ; attempt += 1) {
    const reply = await sendOnce(bucket, request)
    const isBusy = reply.statusCode === 429 || (reply.statusCode ?? 0) >= 500
    if (!isBusy || attempt === tries) return reply
    reply.destroy()
    await wait(firstWaitMs * 2 ** (attempt - 1))
  }
}

async function sendOnce(
  { accessKeyId, secretAccessKey, region }: S3Bucket,
  { method, url, body }: S3Request,
): Promise<IncomingMessage> {
  const signer = new AwsV4Signer({
    method,
    url,
    headers: body ? { 'x-amz-content-sha256': body.sha256 } : {},
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
  })
  const { headers } = await signer.sign()
  const length = body ? { 'content-length': body.sizeBytes } : {}
  const { promise: replied, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request = (url.startsWith('https:') ? https : http)
    .request(url, { method, headers: { ...Object.fromEntries(headers), ...length }, timeout: silenceMs })
    .on('response', resolve)
    .on('error', reject)
    .on('timeout', () => request.destroy(new Error(`Nothing was heard for ${silenceMs} ms`)))
  if (!body) {
    request.end()
    return replied
  }
  // A store that refuses does so before it has taken everything: its answer counts, not that the line broke.
  const sent = pipeline(createReadStream(body.path), request).catch(() => undefined)
  const reply = await replied
  if (reply.statusCode === 200) await sent
  return reply
}

/** A bucket of an S3-compatible store, with its credentials. */
export type S3Bucket = {
  /** The store's address, without the bucket. */
  endpoint: string
  bucket: string
  /** The prefix of all keys: the folder in the bucket and a slash, or nothing. */
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const defaultRegion = 'us-east-1'

/**
 * Reads `STORAGE_URL`: `https://KEY:SECRET@host/bucket?region=…` for any S3-compatible store (http on a
 * private network), `s3://KEY:SECRET@bucket?region=…` for Amazon's. Both may name a folder after the bucket.
 * Special characters in key and secret are percent-encoded (`/` as `%2F`, `+` as `%2B`). Throws a TypeError
 * that says what is wrong.
 */
export function parseStorageUrl(text: string): S3Bucket {
  const url = new URL(text)
  const region = url.searchParams.get('region') ?? defaultRegion
  const isAmazon = url.protocol === 's3:'
  const accessKeyId = decodeURIComponent(url.username)
  const secretAccessKey = decodeURIComponent(url.password)
  if (accessKeyId === '' || secretAccessKey === '') {
    throw new TypeError('must contain the key and the secret: https://KEY:SECRET@host/bucket')
  }
  const path = (isAmazon ? url.host : '') + url.pathname
  const [bucket = '', ...folders] = path.replaceAll(/^\/|\/+$/g, '').split('/')
  if (bucket === '') {
    throw new TypeError('must contain the bucket: https://KEY:SECRET@host/bucket')
  }
  const unknown = [...url.searchParams.keys()].find((name) => name !== 'region')
  if (unknown !== undefined) throw new TypeError(`accepts only region=…, not ${unknown}`)
  return {
    endpoint: isAmazon ? `https://s3.${region}.amazonaws.com` : url.origin,
    bucket,
    prefix: folders.map((folder) => `${decodeURIComponent(folder)}/`).join(''),
    region,
    accessKeyId,
    secretAccessKey,
  }
}

/**
 * Returns what is wrong with a `STORAGE_URL`; undefined for a good one, and for a text that is no URL at all.
 */
export function findStorageFault(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  try {
    parseStorageUrl(text)
    return undefined
  } catch (error) {
    return error instanceof TypeError ? error.message : 'has a character in key or secret that cannot be read'
  }
}

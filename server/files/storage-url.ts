/** A bucket of an S3-compatible store, and how to get in. */
export type S3Bucket = {
  /** The bucket's address, with the folder in it if there is one, without a slash at the end. */
  address: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const usualRegion = 'us-east-1'

/**
 * Reads `STORAGE_URL`: `https://KEY:SECRET@host/bucket?region=…` for any S3-compatible store (http on one's own
 * network), `s3://KEY:SECRET@bucket?region=…` for Amazon's. Both may name a folder in the bucket after it. Signs in
 * key and secret are written as in any address (`/` as `%2F`, `+` as `%2B`). Throws what is wrong with it.
 */
export function parseStorageUrl(text: string): S3Bucket {
  const url = new URL(text)
  const region = url.searchParams.get('region') ?? usualRegion
  const host = url.protocol === 's3:' ? `https://s3.${region}.amazonaws.com/${url.host}` : url.origin
  const accessKeyId = decodeURIComponent(url.username)
  const secretAccessKey = decodeURIComponent(url.password)
  if (accessKeyId === '' || secretAccessKey === '') {
    throw new TypeError('must carry the key and the secret: https://KEY:SECRET@host/bucket')
  }
  const place = url.pathname.replace(/\/+$/, '')
  if (url.protocol === 's3:' ? url.host === '' : place === '') {
    throw new TypeError('must name the bucket: https://KEY:SECRET@host/bucket')
  }
  const unknown = [...url.searchParams.keys()].find((name) => name !== 'region')
  if (unknown !== undefined) throw new TypeError(`knows region=…, and not ${unknown}`)
  return { address: `${host}${place}`, region, accessKeyId, secretAccessKey }
}

/** What is wrong with a `STORAGE_URL`; undefined for a good one, and for what is no address at all. */
export function findStorageFault(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  try {
    parseStorageUrl(text)
    return undefined
  } catch (error) {
    return error instanceof TypeError ? error.message : 'has a sign in key or secret that cannot be read'
  }
}

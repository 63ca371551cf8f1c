import { makeLink, type LinkSettings } from '#server/platform/mail/links.ts'
import { createRandomToken } from '#server/platform/sealing/create-random-token.ts'
import { hashText } from '#server/platform/sealing/hash-text.ts'

const prefixLength = 6

/** Returns a new key of a URL, and what the database has of it: nobody finds the key from that. */
export function createDownloadKey(): { key: string; columns: { key_hash: string; key_prefix: string } } {
  const key = createRandomToken()
  return { key, columns: { key_hash: hashText(key), key_prefix: key.slice(0, prefixLength) } }
}

/** Returns the URL that a marketplace downloads. */
export function formatDownloadUrl(settings: LinkSettings, id: number, key: string): string {
  return makeLink(settings, null, `/api/destinations/${id}/file`, { key })
}

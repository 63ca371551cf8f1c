import { createRandomToken } from './create-random-token.ts'
import { hashText } from './hash-text.ts'

const shownLength = 6

/** Returns a new key, and what the database has of it: nobody finds the key from that. `prefix` says what it is for. */
export function createKey(prefix = ''): { key: string; columns: { key_hash: string; key_prefix: string } } {
  const key = `${prefix}${createRandomToken()}`
  return { key, columns: { key_hash: hashText(key), key_prefix: key.slice(0, prefix.length + shownLength) } }
}

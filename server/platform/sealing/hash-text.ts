import { createHash } from 'node:crypto'

/**
 * Returns the SHA-256 hash of a text, in hex. The shop stores it in place of a random token, which nobody can find from
 * it. Passwords can be guessed: they need `hashPassword`.
 */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

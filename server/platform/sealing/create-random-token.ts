import { randomBytes } from 'node:crypto'

/** Returns a token that nobody can guess: 32 random bytes in base64url. */
export function createRandomToken(): string {
  return randomBytes(32).toString('base64url')
}

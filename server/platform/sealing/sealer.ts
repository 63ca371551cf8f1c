import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Encrypts and authenticates short texts. A text opens only in the context that it was sealed for. */
export type Sealer = {
  /** Returns the sealed text in base64url. */
  seal: (text: string, context: string) => string
  /** Returns the text; undefined if it was changed, or sealed for another context or with another key. */
  open: (sealed: string, context: string) => string | undefined
}

/** Returns a sealer with a key of its own for `purpose`, derived from a secret of the shop. */
export function createSealer(secret: string, purpose: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return {
    seal: (text, context) => {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, key, iv)
      cipher.setAAD(Buffer.from(context))
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url')
    },
    open: (sealed, context) => {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < ivBytes + tagBytes) return undefined
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes))
      decipher.setAAD(Buffer.from(context))
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      try {
        const content = decipher.update(bytes.subarray(ivBytes + tagBytes))
        return Buffer.concat([content, decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}

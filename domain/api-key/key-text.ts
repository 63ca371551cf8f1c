/** The parts of an API key: the prefix, which lists show, and the secret, which is shown once. */
export type KeyText = { readonly prefix: string; readonly secret: string }

// The secret is 32 bytes in base64url.
const keyPattern = /^tv_([a-z0-9]{8})_([\w-]{43})$/

/** Returns the text of an API key: `tv_k3v9x2p7_…`. Source: requirements 37.1. */
export function formatKey({ prefix, secret }: KeyText): string {
  return `tv_${prefix}_${secret}`
}

/** Returns the part of an API key that lists show, which identifies it and opens nothing: `tv_k3v9x2p7_…`. */
export function formatKeyPrefix(prefix: string): string {
  return `tv_${prefix}_…`
}

/** Returns the parts of a text that has the form of an API key; undefined for any other, such as a session's token. */
export function parseKey(text: string): KeyText | undefined {
  const [, prefix, secret] = keyPattern.exec(text) ?? []
  return prefix === undefined || secret === undefined ? undefined : { prefix, secret }
}

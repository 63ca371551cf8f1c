const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/**
 * Decodes base64url to UTF-8 text; undefined for invalid input. Implemented here because this folder has
 * neither `atob` nor `Buffer`. Source: requirements 2.2 (the token is a JWT).
 */
export function findBase64UrlText(encoded: string): string | undefined {
  const unpadded = encoded.replace(/=+$/, '')
  let percentEncoded = ''
  let bits = 0
  let bitCount = 0
  for (const character of unpadded) {
    const value = ALPHABET.indexOf(character)
    if (value === -1) return undefined
    bits = ((bits << 6) | value) & 0xffff
    bitCount += 6
    if (bitCount < 8) continue
    bitCount -= 8
    percentEncoded += `%${((bits >> bitCount) & 0xff).toString(16).padStart(2, '0')}`
  }
  try {
    return decodeURIComponent(percentEncoded)
  } catch {
    return undefined
  }
}

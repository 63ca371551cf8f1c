/** What begins the key of a connection to which a vendor uploads. Source: requirements 40.9. */
export const UPLOAD_KEY_PREFIX = 'tvp_'
const keyPattern = new RegExp(String.raw`^${UPLOAD_KEY_PREFIX}[\w-]{43}$`)

/**
 * Returns the key that a request carries: as a token, as the password of basic authentication, or in the URL. Undefined
 * if there is none that could be a key.
 */
export function readUploadKey(
  authorization: string | undefined,
  keyInUrl: string | undefined,
  decodeBase64: (text: string) => string,
): string | undefined {
  const key = authorization === undefined ? keyInUrl : readAuthorization(authorization, decodeBase64)
  return key !== undefined && keyPattern.test(key) ? key : undefined
}

function readAuthorization(
  authorization: string,
  decodeBase64: (text: string) => string,
): string | undefined {
  const [, scheme = '', value = ''] = /^(\S+) +(\S+)$/.exec(authorization) ?? []
  if (scheme.toLowerCase() === 'bearer') return value
  if (scheme.toLowerCase() !== 'basic') return undefined
  const text = decodeBase64(value)
  return text.includes(':') ? text.slice(text.indexOf(':') + 1) : undefined
}

import { findBase64UrlText } from './base64url.ts'

/** The state of a stored token. Any state but `valid` means no user. Source: requirements 4.6. */
export type TokenState =
  | { readonly kind: 'missing' | 'undecodable' | 'expired' }
  | {
      readonly kind: 'valid'
      readonly expiresAtMs: number
      readonly claims: Readonly<Record<string, unknown>>
    }

/**
 * Reads a stored token (a JWT, with or without `Bearer `) without verifying its signature, which only the
 * server can do. It is missing, undecodable (no JSON payload with a numeric `exp`), expired at `nowMs`, or
 * valid. Source: requirements 4.6, 2.2.
 */
export function readToken(token: string | null | undefined, nowMs: number): TokenState {
  const jwt = (token ?? '').replace(/^Bearer /i, '').trim()
  if (jwt === '') return { kind: 'missing' }
  const claims = findClaims(jwt)
  const expiresAtSeconds = claims?.['exp']
  if (claims === undefined || typeof expiresAtSeconds !== 'number') return { kind: 'undecodable' }
  const expiresAtMs = expiresAtSeconds * 1000
  return expiresAtMs <= nowMs ? { kind: 'expired' } : { kind: 'valid', expiresAtMs, claims }
}

function findClaims(jwt: string): Record<string, unknown> | undefined {
  const segments = jwt.split('.')
  if (segments.length !== 3) return undefined
  const text = findBase64UrlText(segments[1] ?? '')
  if (text === undefined) return undefined
  try {
    const claims: unknown = JSON.parse(text)
    // Any object can be read by its keys.
    return typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

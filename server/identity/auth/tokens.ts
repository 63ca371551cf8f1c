import { jwtVerify, SignJWT } from 'jose'

export type TokenClaims = {
  userId: number
  epoch: number
  expiresAt: Date
  /** The user whom the administrator impersonates; undefined in a session of their own. */
  viewedUserId: number | undefined
}

/**
 * Signs and checks session tokens (JWT, HS256). The epoch invalidates tokens from before a password change.
 */
export type Tokens = {
  sign: (user: { id: number; tokenEpoch: number }) => Promise<string>
  /** Signs an impersonation token. It names both users and never becomes a session. */
  signImpersonation: (
    user: { id: number; tokenEpoch: number },
    viewedUserId: number,
    expiresAt: Date,
  ) => Promise<string>
  verify: (token: string) => Promise<TokenClaims | undefined>
}

/** A client sends the same token with every request, so verified tokens are cached. */
const maxCachedTokens = 10_000

export function createTokens(secret: string, lifeSeconds: number): Tokens {
  const key = new TextEncoder().encode(secret)
  const cache = new Map<string, TokenClaims>()

  function cacheClaims(token: string, claims: TokenClaims): TokenClaims {
    const [oldest] = cache.size >= maxCachedTokens ? cache.keys() : []
    if (oldest !== undefined) cache.delete(oldest)
    cache.set(token, claims)
    return claims
  }

  return {
    sign: ({ id, tokenEpoch }) =>
      new SignJWT({ epoch: tokenEpoch })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(id))
        .setIssuedAt()
        .setExpirationTime(`${lifeSeconds}s`)
        .sign(key),
    signImpersonation: ({ id, tokenEpoch }, viewedUserId, expiresAt) =>
      new SignJWT({ epoch: tokenEpoch, viewedUserId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(id))
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(key),
    verify: async (token) => {
      const cached = cache.get(token)
      if (cached) return cached.expiresAt.getTime() > Date.now() ? cached : undefined
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] })
        const userId = Number(payload.sub)
        const epoch = payload['epoch']
        const viewedUserId = payload['viewedUserId']
        if (!Number.isInteger(userId) || typeof epoch !== 'number' || !payload.exp) return undefined
        if (viewedUserId !== undefined && typeof viewedUserId !== 'number') return undefined
        return cacheClaims(token, { userId, epoch, viewedUserId, expiresAt: new Date(payload.exp * 1000) })
      } catch {
        return undefined
      }
    },
  }
}

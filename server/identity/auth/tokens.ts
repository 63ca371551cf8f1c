import { jwtVerify, SignJWT } from 'jose'

export type TokenClaims = {
  userId: number
  /** The session that the token belongs to: during impersonation that of the administrator. */
  sessionId: number
  expiresAt: Date
  /** The user whom the administrator impersonates; undefined in a session of their own. */
  viewedUserId: number | undefined
}

/** A session and its user. */
type TokenOwner = Pick<TokenClaims, 'userId' | 'sessionId'>

/** Signs and checks tokens (JWT, HS256). A token is of use only while its session lasts. */
export type Tokens = {
  sign: (owner: TokenOwner) => Promise<string>
  /** Signs an impersonation token. It names both users and never becomes a session. */
  signImpersonation: (owner: TokenOwner, viewedUserId: number, expiresAt: Date) => Promise<string>
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
    sign: ({ userId, sessionId }) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(userId))
        .setIssuedAt()
        .setExpirationTime(`${lifeSeconds}s`)
        .sign(key),
    signImpersonation: ({ userId, sessionId }, viewedUserId, expiresAt) =>
      new SignJWT({ sid: sessionId, viewedUserId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(userId))
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(key),
    verify: async (token) => {
      const cached = cache.get(token)
      if (cached) return cached.expiresAt.getTime() > Date.now() ? cached : undefined
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] })
        const userId = Number(payload.sub)
        const sessionId = payload['sid']
        const viewedUserId = payload['viewedUserId']
        if (!Number.isInteger(userId) || typeof sessionId !== 'number' || !payload.exp) return undefined
        if (viewedUserId !== undefined && typeof viewedUserId !== 'number') return undefined
        const expiresAt = new Date(payload.exp * 1000)
        return cacheClaims(token, { userId, sessionId, viewedUserId, expiresAt })
      } catch {
        return undefined
      }
    },
  }
}

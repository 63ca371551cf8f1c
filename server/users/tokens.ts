import { jwtVerify, SignJWT } from 'jose'

export type TokenClaims = { userId: number; epoch: number; expiresAt: Date }

/** Signs and checks session tokens (JWT, HS256). The epoch ends tokens from before a password change. */
export type Tokens = {
  sign: (user: { id: number; tokenEpoch: number }) => Promise<string>
  verify: (token: string) => Promise<TokenClaims | undefined>
}

/** Whoever looks around sends the same token with every request: a signature found good stays good. */
const mostRemembered = 10_000

export function createTokens(secret: string, lifeSeconds: number): Tokens {
  const key = new TextEncoder().encode(secret)
  const remembered = new Map<string, TokenClaims>()

  function remember(token: string, claims: TokenClaims): TokenClaims {
    const [oldest] = remembered.size >= mostRemembered ? remembered.keys() : []
    if (oldest !== undefined) remembered.delete(oldest)
    remembered.set(token, claims)
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
    verify: async (token) => {
      const known = remembered.get(token)
      if (known) return known.expiresAt.getTime() > Date.now() ? known : undefined
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] })
        const userId = Number(payload.sub)
        const epoch = payload['epoch']
        if (!Number.isInteger(userId) || typeof epoch !== 'number' || !payload.exp) return undefined
        return remember(token, { userId, epoch, expiresAt: new Date(payload.exp * 1000) })
      } catch {
        return undefined
      }
    },
  }
}

import { jwtVerify, SignJWT } from 'jose'

export type TokenClaims = { userId: number; epoch: number; expiresAt: Date }

/** Signs and checks session tokens (JWT, HS256). The epoch ends tokens from before a password change. */
export type Tokens = {
  sign: (user: { id: number; tokenEpoch: number }) => Promise<string>
  verify: (token: string) => Promise<TokenClaims | undefined>
}

export function createTokens(secret: string, lifeSeconds: number): Tokens {
  const key = new TextEncoder().encode(secret)
  return {
    sign: ({ id, tokenEpoch }) =>
      new SignJWT({ epoch: tokenEpoch })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(id))
        .setIssuedAt()
        .setExpirationTime(`${lifeSeconds}s`)
        .sign(key),
    verify: async (token) => {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] })
        const userId = Number(payload.sub)
        const epoch = payload['epoch']
        if (!Number.isInteger(userId) || typeof epoch !== 'number' || !payload.exp) return undefined
        return { userId, epoch, expiresAt: new Date(payload.exp * 1000) }
      } catch {
        return undefined
      }
    },
  }
}

import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** What a test may forge: an authenticator would never do so. */
type Forgery = { origin?: string; domain?: string; counter?: number }

type Options = Readonly<Record<string, unknown>>

/** A passkey in memory that answers WebAuthn options like a browser with an authenticator, and counts its uses. */
export type SoftPasskey = {
  /** Answers the options of `beginPasskey`. */
  create: (options: Options, forgery?: Forgery) => object
  /** Answers the options of a challenge. */
  use: (options: Options | null, forgery?: Forgery) => object
}

export function createSoftPasskey(host = 'localhost'): SoftPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let uses = 0

  const describeClient = (type: string, options: Options, origin = `https://${host}`): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge: options['challenge'], origin, crossOrigin: false }))

  const describeAuthenticator = (flags: number, { domain = host, counter = uses }: Forgery): Buffer => {
    const rest = Buffer.alloc(5)
    rest.writeUInt8(flags)
    rest.writeUInt32BE(counter, 1)
    return Buffer.concat([createHash('sha256').update(domain).digest(), rest])
  }

  const describeCredential = (response: Record<string, Buffer>): object => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response: Object.fromEntries(
      Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]),
    ),
  })

  return {
    create: (options, forgery = {}) => {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const coseKey = encodeCbor(
        new Map<unknown, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = Buffer.concat([
        describeAuthenticator(0x45, forgery),
        Buffer.alloc(16),
        length,
        id,
        coseKey,
      ])
      return describeCredential({
        clientDataJSON: describeClient('webauthn.create', options, forgery.origin),
        attestationObject: encodeCbor(
          new Map<unknown, unknown>([
            ['fmt', 'none'],
            ['attStmt', new Map()],
            ['authData', authData],
          ]),
        ),
      })
    },
    use: (options, forgery = {}) => {
      uses += 1
      const client = describeClient('webauthn.get', options ?? {}, forgery.origin)
      const authenticatorData = describeAuthenticator(0x05, forgery)
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(client).digest()])
      return describeCredential({
        clientDataJSON: client,
        authenticatorData,
        signature: sign('sha256', signed, privateKey),
      })
    },
  }
}

/** Encodes the few kinds of values that WebAuthn needs. */
function encodeCbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? encodeHead(1, -1 - value) : encodeHead(0, value)
  if (typeof value === 'string') return Buffer.concat([encodeHead(3, value.length), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([encodeHead(2, value.length), value])
  if (value instanceof Map) {
    return Buffer.concat([encodeHead(5, value.size), ...[...value].flat().map(encodeCbor)])
  }
  throw new TypeError('CBOR of this kind is not needed')
}

function encodeHead(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size])
  if (size < 256) return Buffer.from([(kind << 5) | 24, size])
  return Buffer.from([(kind << 5) | 25, size >> 8, size & 0xff])
}

import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createAltcha } from './altcha.ts'
import type { Captcha } from './captcha-provider.ts'
import { createRecaptcha } from './recaptcha.ts'

const refusal = { errorName: 'INVALID_RECAPTCHA' }

async function readChallenge(captcha: Captcha): Promise<Challenge> {
  const { kind, challenge } = await captcha.readChallenge()
  expect(kind).toBe('altcha')
  return JSON.parse(JSON.stringify(challenge)) as Challenge
}

function encode(response: unknown): string {
  return Buffer.from(JSON.stringify(response)).toString('base64')
}

describe('the self-hosted captcha', () => {
  const captcha = createAltcha('a secret of this shop')

  test('accepts the requested work, and returns when its challenge expires', async () => {
    const challenge = await readChallenge(captcha)
    const solution = await solveChallenge({ challenge, deriveKey })
    const pass = await captcha.check(encode({ challenge, solution }), '127.0.0.1')
    expect(pass!.challenge).toBe(challenge.parameters.nonce)
    const minutes = (pass!.expiresAt.getTime() - Date.now()) / 60_000
    expect(minutes).toSatisfy((value: number) => value > 19 && value <= 20)

    const cheaper = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '0' } }
    await expect(captcha.check(encode({ challenge: cheaper, solution }), '')).rejects.toMatchObject(refusal)
    const later = {
      ...challenge,
      parameters: { ...challenge.parameters, expiresAt: challenge.parameters.expiresAt! + 60 },
    }
    await expect(captcha.check(encode({ challenge: later, solution }), '')).rejects.toMatchObject(refusal)

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 21 * 60_000 })
    await expect(captcha.check(encode({ challenge, solution }), '')).rejects.toMatchObject(refusal)
  })

  test('refuses work for the challenge of another shop', async () => {
    const challenge = await readChallenge(createAltcha('a secret of another shop'))
    const solution = await solveChallenge({ challenge, deriveKey })
    await expect(captcha.check(encode({ challenge, solution }), '')).rejects.toMatchObject(refusal)
  })

  test('refuses work that was not done', async () => {
    const challenge = await readChallenge(captcha)
    const solution = { counter: 1, derivedKey: `${challenge.parameters.keyPrefix}00`.padEnd(64, '0') }
    await expect(captcha.check(encode({ challenge, solution }), '')).rejects.toMatchObject(refusal)
  })

  test.each([
    ['a missing solution', undefined],
    ['null', null],
    ['invalid Base64', '%%%'],
    ['invalid JSON', Buffer.from('{').toString('base64')],
    ['JSON of another shape', encode({ challenge: 1, solution: [] })],
    ['deeply nested JSON', Buffer.from('['.repeat(9000)).toString('base64')],
    ['a signature of another kind', encode({ challenge: { parameters: {}, signature: {} }, solution: {} })],
  ])('refuses %s', async (_name, response) => {
    await expect(captcha.check(response, '')).rejects.toMatchObject(refusal)
  })
})

afterEach(() => {
  vi.useRealTimers()
})

describe("Google's captcha", () => {
  let server: Server | undefined

  async function openGoogle(response: RequestListener): Promise<Captcha> {
    server = createServer(response).listen(0, '127.0.0.1')
    await once(server, 'listening')
    // The address of a TCP server has this type.
    const { port } = server.address() as AddressInfo
    return createRecaptcha({ siteKey: 'site', secret: 'hush', verifyUrl: `http://127.0.0.1:${port}/` })
  }

  afterEach(() => {
    server?.closeAllConnections()
    server?.close()
  })

  test('is checked with the secret, the solution and the visitor’s address', async () => {
    let form = ''
    const captcha = await openGoogle((request, response) => {
      request.on('data', (chunk: Buffer) => (form += chunk.toString()))
      request.on('end', () => response.end('{"success":true}'))
    })
    expect(await captcha.readChallenge()).toEqual({ kind: 'recaptcha', siteKey: 'site' })
    expect(await captcha.check('an answer', '10.1.2.3')).toBeUndefined()
    expect(form).toBe('secret=hush&response=an+answer&remoteip=10.1.2.3')
  })

  test.each<[string, RequestListener]>([
    [
      'says no',
      (_request, response) => void response.end('{"success":false,"error-codes":["timeout-or-duplicate"]}'),
    ],
    ['sends something else', (_request, response) => void response.end('<html>')],
    ['hangs up', (request) => void request.socket.destroy()],
  ])('refuses where Google %s', async (_name, response) => {
    const captcha = await openGoogle(response)
    await expect(captcha.check('an answer', '')).rejects.toMatchObject(refusal)
  })

  test('refuses an empty solution without a request', async () => {
    const captcha = createRecaptcha({ siteKey: 'site', secret: 'hush', verifyUrl: 'http://127.0.0.1:1/' })
    await expect(captcha.check(null, '')).rejects.toMatchObject(refusal)
  })
})

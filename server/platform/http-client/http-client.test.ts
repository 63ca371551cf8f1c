import type { RequestListener } from 'node:http'
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openNameServer, type NameServer } from '#tests/support/peers/open-dns-peer.ts'
import { openWebPeer, type WebPeer } from '#tests/support/peers/open-web-peer.ts'
import { FetchFailure } from './fetch-failure.ts'
import { createHttpClient, type HttpClient, type FetchLimits } from './http-client.ts'
import { createAddressFinder } from './find-addresses.ts'
import { peekStart, readStart, readWhole } from './read-content.ts'

const limits = { bytes: 100_000, ms: 60_000 }
const megabyte = Buffer.alloc(1024 * 1024)
const zeros = Buffer.alloc(50 * 1024 * 1024)
const gzipBomb = gzipSync(zeros)
const brotliBomb = brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })

const paths: Readonly<Record<string, RequestListener>> = {
  '/plain': (_request, response) => response.end('good day'),
  '/gzip': (_request, response) => {
    response.setHeader('content-encoding', 'gzip').end(gzipSync('packed well'))
  },
  '/deflate': (_request, response) => {
    response.setHeader('content-encoding', 'deflate').end(deflateSync('packed well'))
  },
  '/br': (_request, response) => {
    response.setHeader('content-encoding', 'br').end(brotliCompressSync('packed well'))
  },
  '/gzip-bomb': (_request, response) => {
    response.setHeader('content-encoding', 'gzip').end(gzipBomb)
  },
  '/brotli-bomb': (_request, response) => {
    response.setHeader('content-encoding', 'br').end(brotliBomb)
  },
  // An endless sequence of blocks that decompress to nothing.
  '/empty-blocks': (_request, response) => {
    response.setHeader('content-encoding', 'gzip')
    response.write(Buffer.from('1f8b0800000000000003', 'hex'))
    const block = Buffer.from('000000ffff'.repeat(20_000), 'hex')
    const send = (): void => {
      while (!response.destroyed && response.write(block));
    }
    response.on('drain', send)
    send()
  },
  '/broken-gzip': (_request, response) => {
    response.setHeader('content-encoding', 'gzip').end('this is not packed')
  },
  '/zip': (_request, response) => {
    response.setHeader('content-encoding', 'compress').end('odd')
  },
  '/endless': (_request, response) => {
    const send = (): void => {
      while (!response.destroyed && response.write(megabyte));
    }
    response.on('drain', send)
    send()
  },
  '/says-large': (_request, response) => {
    response.setHeader('content-length', 10_000_000).write('x')
  },
  '/drip': (_request, response) => {
    const timer = setInterval(() => response.write('.'), 20)
    response.on('close', () => clearInterval(timer))
  },
  '/silent': () => undefined,
  '/slow-head': ({ socket }) => {
    const timer = setInterval(() => socket.write('HTTP/1.1 200 OK\r\nx: y\r\n'.slice(0, 1)), 20)
    socket.on('close', () => clearInterval(timer))
  },
  '/huge-head': ({ socket }) => {
    socket.write(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(100_000)}\r\n\r\nbody`)
  },
  '/broken-off': ({ socket }) => {
    socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf')
  },
  '/no-http': ({ socket }) => {
    socket.end('220 mail.example ESMTP\r\n')
  },
  '/upgrade': ({ socket }) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: ssh\r\n\r\n')
  },
  '/missing': (_request, response) => {
    response.writeHead(404).end('no')
  },
  '/failing': (_request, response) => {
    response.writeHead(503).end('no')
  },
  '/partial': (_request, response) => {
    response.writeHead(206).end('half')
  },
  '/nowhere': (_request, response) => {
    response.writeHead(302).end()
  },
}

let peer: WebPeer
let other: WebPeer
let names: NameServer
let httpClient: HttpClient
beforeAll(async () => {
  const respond: RequestListener = (request, response) => {
    const path = request.url ?? ''
    const hops = /^\/hops\/(\d+)$/.exec(path)?.[1]
    const target = /^\/to\/(.*)$/.exec(path)?.[1]
    if (hops !== undefined) {
      const location = hops === '0' ? '/plain' : `/hops/${Number(hops) - 1}`
      response.writeHead([301, 302, 303, 307, 308][Number(hops) % 5] ?? 302, { location }).end()
    } else if (target !== undefined) {
      response.writeHead(302, { location: decodeURIComponent(target) }).end()
    } else paths[path]?.(request, response)
  }
  peer = await openWebPeer(respond)
  other = await openWebPeer((_request, response) => response.end('the inside'))
  names = await openNameServer({
    'inside.example': [['127.0.0.1']],
    'mixed.example': [['93.184.215.14', '127.0.0.1']],
    'cloud.example': [['169.254.169.254']],
    // Public at the check and this machine afterwards, which a second lookup would follow.
    'turning.example': [['93.184.215.14'], ['127.0.0.1']],
  })
})
afterAll(async () => {
  await peer.close()
  await other.close()
  await names.close()
})
beforeEach(() => {
  httpClient = createHttpClient(createAddressFinder([peer.host], [names.address]))
  other.requestedPaths.length = 0
})
afterEach(() => httpClient.close())

/** Returns the content, or the reason why there is none. */
async function read(address: string, limitOverrides: Partial<FetchLimits> = {}): Promise<string> {
  try {
    return (await readWhole(await httpClient.open(address, { ...limits, ...limitOverrides }))).toString()
  } catch (error) {
    if (error instanceof FetchFailure) return `failed: ${error.message}`
    throw error
  }
}

describe('fetched content', () => {
  test('arrives complete, compressed or not', async () => {
    expect(await read(peer.url('/plain'))).toBe('good day')
    for (const path of ['/gzip', '/deflate', '/br']) expect(await read(peer.url(path))).toBe('packed well')
  })

  test('is read only as far as requested, and then the connection closes', async () => {
    const start = await readStart(await httpClient.open(peer.url('/endless'), { ...limits, bytes: 1e12 }), 10)
    expect(start).toEqual(Buffer.alloc(10))
    const peeked = await peekStart(await httpClient.open(peer.url('/plain'), limits), 4)
    expect(peeked.start.toString()).toBe('good')
    expect(
      (
        await readWhole({ url: new URL(peer.url('/')), contentType: '', content: peeked.whole, headers: {} })
      ).toString(),
    ).toBe('good day')
    await expect.poll(() => peer.countConnections()).toBe(0)
  })

  test('is found through at most five redirects', async () => {
    expect(await read(peer.url('/hops/4'))).toBe('good day')
    expect(await read(peer.url('/hops/5'))).toBe('failed: more than 5 redirects')
  })

  test.each([
    ['/missing', 'the server returned 404'],
    ['/failing', 'the server returned 503'],
    ['/partial', 'the server returned 206'],
    ['/nowhere', 'the server returned 302'],
    ['/zip', 'unsupported compression compress'],
    ['/broken-gzip', 'the content is incomplete'],
    ['/broken-off', 'the content is incomplete'],
    ['/huge-head', 'Parse Error: Header overflow'],
    ['/no-http', 'Parse Error'],
    ['/upgrade', 'the server changed the protocol'],
  ])('is refused when the server replies as %s', async (path, reason) => {
    expect(await read(peer.url(path))).toContain(`failed: ${reason}`)
    await expect.poll(() => peer.countConnections()).toBe(0)
  })
})

describe('a fetch is limited', () => {
  test.each([
    ['an endless body', '/endless', 'more than 100000 bytes'],
    ['a body with too large a content-length', '/says-large', '10000000 bytes is too large'],
    ['a gzip bomb', '/gzip-bomb', 'more than 100000 bytes'],
    ['a Brotli bomb', '/brotli-bomb', 'more than 100000 bytes'],
    ['an endless body that decompresses to nothing', '/empty-blocks', 'more than 100000 bytes'],
  ])('in size: %s', async (_name, path, reason) => {
    expect(await read(peer.url(path))).toBe(`failed: ${reason}`)
    await expect.poll(() => peer.countConnections()).toBe(0)
  })

  test.each([
    ['a slow body', '/drip'],
    ['a silent server', '/silent'],
    ['headers that arrive byte by byte', '/slow-head'],
  ])('in time: %s', async (_name, path) => {
    const startedAt = performance.now()
    expect(await read(peer.url(path), { ms: 150 })).toMatch('failed: ')
    expect(performance.now() - startedAt).toBeLessThan(limits.ms / 10)
    await expect.poll(() => peer.countConnections()).toBe(0)
  })

  test('to the life of the shop: closing aborts running fetches and refuses new ones', async () => {
    const waiting = read(peer.url('/silent'))
    await expect.poll(() => peer.countConnections()).toBe(1)
    httpClient.close()
    expect(await waiting).toMatch('failed: ')
    expect(httpClient.isClosed).toBe(true)
    expect(await read(peer.url('/plain'))).toBe('failed: the shop is closing')
  })
})

describe('a fetch never reaches an internal host', () => {
  test.each([
    ['a loopback address', () => `http://127.0.0.1:${other.port}/`],
    ['a short form of it', () => `http://127.1:${other.port}/`],
    ['a number', () => `http://2130706433:${other.port}/`],
    ['octal digits', () => `http://0177.0.0.1:${other.port}/`],
    ['hexadecimal digits', () => `http://0x7f000001:${other.port}/`],
    ['IPv6', () => `http://[::1]:${other.port}/`],
    ['IPv4 as IPv6', () => `http://[::ffff:127.0.0.1]:${other.port}/`],
    ['NAT64', () => `http://[64:ff9b::7f00:1]:${other.port}/`],
    ['any address', () => `http://0.0.0.0:${other.port}/`],
    ['localhost', () => `http://localhost:${other.port}/`],
    ['localhost with a dot', () => `http://localhost.:${other.port}/`],
    ['a name of this machine', () => `http://inside.example:${other.port}/`],
    ['a name with a public address and this machine’s', () => `http://mixed.example:${other.port}/`],
    ['a name of a cloud’s metadata', () => 'http://cloud.example/latest/meta-data/'],
    ['a cloud’s metadata address', () => 'http://169.254.169.254/latest/meta-data/'],
  ])('by %s', async (_name, address) => {
    expect(await read(address())).toMatch(/^failed: .*(not public|has no IP address)/)
    expect(other.requestedPaths).toEqual([])
  })

  test.each([
    ['by its address', () => `http://127.0.0.1:${other.port}/`],
    ['by a name', () => `http://inside.example:${other.port}/`],
  ])('by a redirect: %s', async (_name, address) => {
    const from = peer.url(`/to/${encodeURIComponent(address())}`)
    expect(await read(from)).toMatch(/^failed: .*not public/)
    expect(other.requestedPaths).toEqual([])
  })

  test.each([
    'file:///etc/passwd',
    'ftp://example.com/x',
    'data:text/plain,x',
    'javascript:alert(1)',
    'gopher://x/',
  ])('by %s, directly or through a redirect', async (address) => {
    expect(await read(address)).toBe('failed: not http or https')
    expect(await read(peer.url(`/to/${encodeURIComponent(address)}`))).toBe('failed: not http or https')
  })

  test.each(['', 'no address', '//', 'http://', 'http://[', '/plain'])('by %j', async (address) => {
    expect(await read(address)).toBe('failed: not a valid address')
  })

  test('through an address with a name and password', async () => {
    const address = peer.url('/plain').replace('http://', 'http://user:secret@')
    expect(await read(address)).toBe('failed: the address contains a user name or password')
  })

  test('on a port that is not for the web', async () => {
    expect(await read('http://93.184.215.14:25/')).toBe('failed: port 25 is not allowed')
  })

  test('on another port than the one allowed for the host', async () => {
    expect(await read(`http://127.0.0.1:${other.port}/`)).toMatch('not public')
  })

  test('by a name whose address changes: the connection uses the checked address', async () => {
    // Nothing of ours replies there; the test checks that the name is resolved once and no other address is
    // tried.
    await read(`http://turning.example:${other.port}/`, { ms: 300 })
    expect(names.requestedNames.filter((name) => name === 'turning.example')).toHaveLength(1)
    expect(other.requestedPaths).toEqual([])
  })
})

test('the settings can allow an internal host by address or name, without a port', async () => {
  const open = createHttpClient(createAddressFinder(['localhost', '127.0.0.1'], [names.address]))
  for (const host of ['localhost', '127.0.0.1', 'LOCALHOST']) {
    const content = await readWhole(await open.open(`http://${host}:${other.port}/`, limits))
    expect(content.toString()).toBe('the inside')
  }
  open.close()
})

test('a fetch ends when its reader stops', async () => {
  const { content } = await httpClient.open(peer.url('/endless'), { ...limits, bytes: 1e12 })
  await content.next()
  expect(await peer.countConnections()).toBe(1)
  await content.return()
  await expect.poll(() => peer.countConnections()).toBe(0)
})

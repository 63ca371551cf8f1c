import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PictureRequest } from './picture-request.ts'
import type { PictureReply } from './picture-worker.ts'

/** Worker stub; replies when the test says so. The simulated machine has three processors, so two workers. */
class FakeWorker extends EventTarget {
  static all: FakeWorker[] = []
  readonly requestedKeys: string[] = []
  isTerminated = false

  constructor() {
    super()
    FakeWorker.all.push(this)
  }

  postMessage({ key }: PictureRequest): void {
    this.requestedKeys.push(key)
  }

  terminate(): void {
    this.isTerminated = true
  }

  reply(url: string | null = `data:${this.requestedKeys.at(-1)}`): void {
    const data: PictureReply = { key: this.requestedKeys.at(-1) ?? '', url }
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

// Workers only need the key here.
const figures = { shapeName: 'Round', ratio: 1 }
const createRequest = (key: string): PictureRequest => ({ key, figures }) as PictureRequest

async function openStore() {
  const { requestPicture, findPainted } = await import('./picture-store.ts')
  const received: Record<string, (string | null)[]> = {}
  const request = (key: string): (() => void) => {
    const urls = (received[key] ??= [])
    return requestPicture(createRequest(key), (url) => urls.push(url))
  }
  return { request, received, findPainted }
}

const findWorkers = (): [FakeWorker, FakeWorker] => {
  const [first, second] = FakeWorker.all
  if (!first || !second) throw new Error('There are not two workers')
  return [first, second]
}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  FakeWorker.all = []
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal('OffscreenCanvas', EventTarget)
  vi.stubGlobal('navigator', { hardwareConcurrency: 3 })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('pictures of stones', () => {
  test('Stones that look the same share a picture, and later requests get it at once', async () => {
    const { request, received, findPainted } = await openStore()
    request('round')
    request('round')
    expect(FakeWorker.all.map(({ requestedKeys }) => requestedKeys)).toEqual([['round']])
    FakeWorker.all[0]?.reply()
    request('round')
    expect(received).toEqual({ round: ['data:round', 'data:round', 'data:round'] })
    expect(findPainted('round')).toBe('data:round')
  })

  test('A cancelled request is not painted until it is made again', async () => {
    const { request, received } = await openStore()
    for (const key of ['round', 'oval']) request(key)
    const cancel = request('pear')
    request('heart')
    cancel()
    const [first] = findWorkers()
    first.reply()
    expect(first.requestedKeys).toEqual(['round', 'heart'])
    request('pear')
    first.reply()
    expect(first.requestedKeys).toEqual(['round', 'heart', 'pear'])
    expect(received['pear']).toEqual([])
  })

  test('Cancelling twice does not cancel a later request for the same picture', async () => {
    const { request, received } = await openStore()
    const cancel = request('round')
    const [first] = FakeWorker.all
    cancel()
    request('round')
    cancel()
    first?.reply()
    expect(received['round']).toEqual(['data:round'])
  })

  test('Another worker takes over from a failed one, and painted pictures stay', async () => {
    const { request, received, findPainted } = await openStore()
    for (const key of ['round', 'oval']) request(key)
    const [first, second] = findWorkers()
    first.reply()
    second.dispatchEvent(new Event('error'))
    expect(second.isTerminated).toBe(true)
    expect(first.requestedKeys).toEqual(['round', 'oval'])
    first.reply()
    expect(received).toEqual({ round: ['data:round'], oval: ['data:oval'] })
    first.dispatchEvent(new Event('error'))
    expect([findPainted('round'), findPainted('heart')]).toEqual(['data:round', null])
  })

  test('All requests end without a picture once every worker has failed', async () => {
    const { request, received } = await openStore()
    for (const key of ['round', 'oval', 'pear']) request(key)
    for (const worker of findWorkers()) worker.dispatchEvent(new Event('error'))
    request('heart')
    expect(received).toEqual({ round: [null], oval: [null], pear: [null], heart: [null] })
  })

  test('A worker that does not reply counts as failed after twenty seconds', async () => {
    const { request, received } = await openStore()
    for (const key of ['round', 'oval']) request(key)
    vi.advanceTimersByTime(19_999)
    expect(received).toEqual({ round: [], oval: [] })
    vi.advanceTimersByTime(1)
    expect(received).toEqual({ round: [null], oval: [null] })
    expect(findWorkers().map(({ isTerminated }) => isTerminated)).toEqual([true, true])
  })

  test('The least recently requested pictures are dropped first', async () => {
    const { request, findPainted } = await openStore()
    const large = 'x'.repeat(9_000_000)
    for (const key of ['round', 'oval']) {
      request(key)
      FakeWorker.all[0]?.reply(large)
    }
    request('round')
    request('pear')
    FakeWorker.all[0]?.reply(large)
    expect(['round', 'oval', 'pear'].map((key) => findPainted(key) === large)).toEqual([true, false, true])
  })

  test('A browser without OffscreenCanvas shows no pictures', async () => {
    vi.stubGlobal('OffscreenCanvas', undefined)
    const { request, received } = await openStore()
    request('round')
    expect(received).toEqual({ round: [null] })
    expect(FakeWorker.all).toEqual([])
  })
})

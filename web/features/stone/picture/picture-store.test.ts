import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PictureRequest } from './picture-request.ts'
import type { PictureReply } from './picture-worker.ts'

/** Worker stub; replies when the test says so. The simulated machine has three processors, so two workers. */
class FakeWorker extends EventTarget {
  static all: FakeWorker[] = []
  readonly asked: string[] = []
  isEnded = false

  constructor() {
    super()
    FakeWorker.all.push(this)
  }

  postMessage({ key }: PictureRequest): void {
    this.asked.push(key)
  }

  terminate(): void {
    this.isEnded = true
  }

  reply(url: string | null = `data:${this.asked.at(-1)}`): void {
    const data: PictureReply = { key: this.asked.at(-1) ?? '', url }
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

// Workers only need the key here.
const figures = { shapeName: 'Round', ratio: 1 }
const ask = (key: string): PictureRequest => ({ key, figures }) as PictureRequest

async function openStore() {
  const { askForPicture, findPainted } = await import('./picture-store.ts')
  const heard: Record<string, (string | null)[]> = {}
  const wait = (key: string): (() => void) => {
    const news = (heard[key] ??= [])
    return askForPicture(ask(key), (url) => news.push(url))
  }
  return { wait, heard, findPainted }
}

const findWorkers = (): [FakeWorker, FakeWorker] => {
  const [first, second] = FakeWorker.all
  if (!first || !second) throw new Error('There are no two painters')
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
    const { wait, heard, findPainted } = await openStore()
    wait('round')
    wait('round')
    expect(FakeWorker.all.map(({ asked }) => asked)).toEqual([['round']])
    FakeWorker.all[0]?.reply()
    wait('round')
    expect(heard).toEqual({ round: ['data:round', 'data:round', 'data:round'] })
    expect(findPainted('round')).toBe('data:round')
  })

  test('A cancelled request is not painted until it is made again', async () => {
    const { wait, heard } = await openStore()
    for (const key of ['round', 'oval']) wait(key)
    const callOff = wait('pear')
    wait('heart')
    callOff()
    const [first] = findWorkers()
    first.reply()
    expect(first.asked).toEqual(['round', 'heart'])
    wait('pear')
    first.reply()
    expect(first.asked).toEqual(['round', 'heart', 'pear'])
    expect(heard['pear']).toEqual([])
  })

  test('Cancelling twice does not cancel a later request for the same picture', async () => {
    const { wait, heard } = await openStore()
    const callOff = wait('round')
    const [first] = FakeWorker.all
    callOff()
    wait('round')
    callOff()
    first?.reply()
    expect(heard['round']).toEqual(['data:round'])
  })

  test('Another worker takes over from a failed one, and painted pictures stay', async () => {
    const { wait, heard, findPainted } = await openStore()
    for (const key of ['round', 'oval']) wait(key)
    const [first, second] = findWorkers()
    first.reply()
    second.dispatchEvent(new Event('error'))
    expect(second.isEnded).toBe(true)
    expect(first.asked).toEqual(['round', 'oval'])
    first.reply()
    expect(heard).toEqual({ round: ['data:round'], oval: ['data:oval'] })
    first.dispatchEvent(new Event('error'))
    expect([findPainted('round'), findPainted('heart')]).toEqual(['data:round', null])
  })

  test('All requests end without a picture once every worker has failed', async () => {
    const { wait, heard } = await openStore()
    for (const key of ['round', 'oval', 'pear']) wait(key)
    for (const worker of findWorkers()) worker.dispatchEvent(new Event('error'))
    wait('heart')
    expect(heard).toEqual({ round: [null], oval: [null], pear: [null], heart: [null] })
  })

  test('A worker that does not reply counts as failed after twenty seconds', async () => {
    const { wait, heard } = await openStore()
    for (const key of ['round', 'oval']) wait(key)
    vi.advanceTimersByTime(19_999)
    expect(heard).toEqual({ round: [], oval: [] })
    vi.advanceTimersByTime(1)
    expect(heard).toEqual({ round: [null], oval: [null] })
    expect(findWorkers().map(({ isEnded }) => isEnded)).toEqual([true, true])
  })

  test('The least recently requested pictures are dropped first', async () => {
    const { wait, findPainted } = await openStore()
    const large = 'x'.repeat(9_000_000)
    for (const key of ['round', 'oval']) {
      wait(key)
      FakeWorker.all[0]?.reply(large)
    }
    wait('round')
    wait('pear')
    FakeWorker.all[0]?.reply(large)
    expect(['round', 'oval', 'pear'].map((key) => findPainted(key) === large)).toEqual([true, false, true])
  })

  test('A browser without OffscreenCanvas shows no pictures', async () => {
    vi.stubGlobal('OffscreenCanvas', undefined)
    const { wait, heard } = await openStore()
    wait('round')
    expect(heard).toEqual({ round: [null] })
    expect(FakeWorker.all).toEqual([])
  })
})
